import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";

const PAGE = readFileSync(join(PROJECT_ROOT, "docs", "ARCHITECTURE.md"), "utf8");

/** The page's part about nouns: what it calls nouns, and the first column of its table. */
function readPage(page: string): { nouns: string[]; rooms: string[] } {
  const part = page.slice(page.indexOf("The nouns of `graph/`"));
  const [names = ""] = part.match(/The nouns of `graph\/`[^.]*\./) ?? [];
  const rows = part.slice(0, part.indexOf("\n\n", part.indexOf("\n| "))).matchAll(/^\| (`[^|]+`) *\|/gm);
  return {
    nouns: Array.from(names.matchAll(/`(\w+)`/g), ([, name = ""]) => name),
    rooms: Array.from(rows, ([, cell = ""]) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, room = ""]) => room)).flat(),
  };
}

const { nouns, rooms } = readPage(PAGE);

const filesOf = (folder: string) =>
  readdirSync(join(PROJECT_ROOT, "graph", folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(PROJECT_ROOT, "graph"), join(entry.parentPath, entry.name)).replaceAll(sep, "/"));

/** Whether a file of a noun is in a room; a test is beside what it tests, and generated is what a room makes. */
function hasRoom(file: string): boolean {
  const inside = file.slice(file.indexOf("/") + 1).replace(/\.(test|generated)\.ts$/, ".ts");
  return rooms.some((room) => (room.endsWith("/") ? inside.startsWith(room) : inside === room));
}

/** What asks the database or counts acts: that is for rules and lists. */
const WORDS = [
  "db",
  "database",
  "findMany",
  "Prisma",
  "limits",
  "batched",
  "connectById",
  "connectByRelation",
  "connectBySeq",
  "connectByActivity",
  "connectRanked",
];
const FACE = /\/(schema|types|subscriptions)(\/.*)?\.ts$/;

/** Code without its comments and texts; what is in a text's `${…}` is code and stays. */
const codeOf = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|(["'`])(?:(?!\1)[^\\]|\\.)*\1/g, (text) =>
    text.startsWith("`") ? Array.from(text.matchAll(/\$\{([^}]*)\}/g), ([, code]) => code).join(" ") : "",
  );

const wordsIn = (source: string) => WORDS.filter((word) => new RegExp(`\\b${word}\\b`).test(codeOf(source)));

test("the page names every noun, and no other", () => {
  const folders = readdirSync(join(PROJECT_ROOT, "graph")).filter(
    (name) =>
      name !== "app" && ["schema.ts", "rules"].some((room) => existsSync(join(PROJECT_ROOT, "graph", name, room))),
  );
  expect(nouns).toEqual(folders.sort());
});

test("every file of a noun stands in a room that the page names", () => {
  expect(rooms).toEqual(expect.arrayContaining(["input.ts", "rules/", "lists.ts", "schema.ts", "routes.graphql"]));
  expect(nouns.flatMap(filesOf).filter((file) => !hasRoom(file))).toEqual([]);
});

test("a list has one file, or one folder", () => {
  const twice = nouns.filter((noun) =>
    ["lists", "lists.ts"].every((name) => existsSync(join(PROJECT_ROOT, "graph", noun, name))),
  );
  expect(twice).toEqual([]);
});

test("a noun's face asks no database and counts no acts", () => {
  const faces = nouns.flatMap(filesOf).filter((file) => FACE.test(file));
  expect(faces).toEqual(expect.arrayContaining(["posts/schema.ts", "accounts/schema/passkeys.ts"]));
  const found = faces.map((file) => [file, wordsIn(readFileSync(join(PROJECT_ROOT, "graph", file), "utf8"))] as const);
  expect(found.filter(([, words]) => words.length > 0)).toEqual([]);
});

test.each([
  ["posts/helpers.ts", false],
  ["posts/reading.test.ts", false],
  ["posts/lists/helpers/pages.ts", true],
  ["posts/lists.test.ts", true],
  ["posts/rules/mentions.ts", true],
  ["posts/types/tags.ts", true],
  ["posts/routes.generated.ts", true],
  ["posts/README.md", false],
])("%s has a room: %s", (file, expected) => {
  expect(hasRoom(file)).toBe(expected);
});

test.each([
  ["resolve: (_root, _args, ctx) => ctx.db.post.count()", ["db"]],
  ["resolve: (_root, _args, { db }) => db.post.count()", ["db"]],
  ["resolve: (_root, _args, { db: rows }) => rows.post.count()", ["db"]],
  ["await ctx.limits.spend('like', id)", ["limits"]],
  ['import { connectById } from "../core/connection.ts";', ["connectById"]],
  [`description: \`How many: \${ctx.db.post.count()}\``, ["db"]],
  ['import { COSTS } from "../core/limits.ts";\n/** Not the db. */\ndescription: "Within the limits."', []],
])("%j says %j", (source, words) => {
  expect(wordsIn(source)).toEqual(words);
});
