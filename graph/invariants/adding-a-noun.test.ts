import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), "utf8");
const exists = (file: string) => existsSync(join(PROJECT_ROOT, file));

const PAGE = read("docs/adding-a-noun.md");

/** The page from some words to others. */
const part = (from: string, to: string) => PAGE.slice(PAGE.indexOf(from), PAGE.indexOf(to, PAGE.indexOf(from)));
const filesIn = (text: string) => Array.from(text.matchAll(/`([\w/.-]+\.\w+)`/g), ([, file = ""]) => file);

interface Step {
  step: string;
  files: string[];
  /** A test by its file and title; undefined where the page says it in words. */
  check: { file: string; title: string } | undefined;
}

const STEPS: Step[] = Array.from(PAGE.matchAll(/^\| (\d+\. [^|]+)\|([^|]+)\|([^|]+)\|$/gm), (row) => {
  const [, step = "", where = "", says = ""] = row;
  const check = says.match(/`(\S+) › ([^`]+)`/);
  return {
    step: step.trim(),
    files: Array.from(where.matchAll(/`([^`]+)`/g), ([, file = ""]) => file),
    check: check ? { file: check[1] ?? "", title: check[2] ?? "" } : undefined,
  };
});

const nouns = readdirSync(join(PROJECT_ROOT, "graph")).filter(
  (name) => exists(`graph/${name}/schema.ts`) && name !== "app",
);

test("the page has its steps", () => {
  expect(STEPS.length).toBeGreaterThan(15);
});

test.each(STEPS)("$step stands where the page says", ({ files }) => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !exists(file))).toEqual([]);
});

test.each(STEPS.flatMap(({ step, check }) => (check ? [{ step, ...check }] : [])))(
  "$step is checked by a test of that name",
  ({ file, title }) => {
    expect(read(file)).toContain(title);
  },
);

test("every invariant is a step of the page, or of no single noun", () => {
  const ofNoNoun = [
    "documents.test.ts",
    "exports.test.ts",
    "hot-lists.test.ts",
    "reads.test.ts",
    "story.graphql.test.ts",
    "story.rest.test.ts",
  ];
  const named = STEPS.map(({ check }) => check?.file);
  const invariants = readdirSync(join(PROJECT_ROOT, "graph", "invariants")).filter((name) => !ofNoNoun.includes(name));
  expect(invariants.filter((name) => !named.some((file) => file?.startsWith(`graph/invariants/${name}`)))).toEqual([]);
});

/** Where a noun's room is gathered with those of the others, for the nouns that have it. */
const TAKERS = {
  "routes.ts": "graph/app/rest-table.ts",
  "reactions.ts": "graph/app/reactions.ts",
  "erasure.ts": "graph/app/records.ts",
  "export.ts": "graph/app/records.ts",
  "upkeep.ts": "graph/app/records.ts",
};

test("what gathers the nouns takes in every noun", () => {
  const schema = read("graph/app/schema.ts");
  const expected = nouns.flatMap((noun) => [
    [`${noun}/schema`, schema.includes(`"../${noun}/schema.ts"`)],
    ...Object.entries(TAKERS)
      .filter(([room]) => exists(`graph/${noun}/${room}`))
      .map(([room, taker]) => [`${noun}/${room}`, read(taker).includes(`"../${noun}/${room}"`)]),
    ...["subscriptions", "reported"]
      .filter((room) => exists(`graph/${noun}/${room}.ts`))
      .map((room) => [`${noun}/${room}`, read(`graph/${noun}/schema.ts`).includes(`"./${room}.ts"`)]),
  ]);
  expect(expected.length).toBeGreaterThan(nouns.length);
  expect(expected.filter(([, isTakenIn]) => !isTakenIn)).toEqual([]);
});

/** The sources of both trees, tests aside. */
const sources = () =>
  ["graph", "web"]
    .flatMap((folder) => readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(generated|test)\.ts$/.test(entry.name))
    .map((entry) => relative(PROJECT_ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((file) => !file.startsWith("graph/generated/"));

test("no file outside of its rooms imports from the noun but those that the page lists", () => {
  const naming = sources()
    .filter((file) => !file.startsWith("graph/comments/"))
    .filter((file) => /from "[^"]*\/comments\/|import "\.\.\/comments\//.test(read(file)));
  const said = Array.from(part("Outside of its own rooms", "\n\n").matchAll(/`([^`]+\.tsx?)`/g), ([, f]) => f);
  expect(
    naming
      .filter((file) => !file.startsWith("web/posts/"))
      .concat("web/posts/comments/CommentForm.tsx")
      .sort(),
  ).toEqual(said.sort());
});

describe("a noun to come", () => {
  const there = filesIn(part("15 files that are there", "\n\n"));
  const added = filesIn(part("25 new files", "\n\n") || PAGE.slice(PAGE.indexOf("25 new files")));

  test("touches 40 files at most, 15 of them there", () => {
    expect(there.filter((file) => !exists(file))).toEqual([]);
    expect([new Set(there).size, new Set(added).size]).toEqual([15, 25]);
  });

  test("is gathered by files that it touches, and changes none of another noun on the server", () => {
    const gathering = ["graph/app/schema.ts", ...Object.values(TAKERS)];
    expect(gathering.filter((file) => !there.includes(file))).toEqual([]);
    expect(nouns.filter((noun) => there.some((file) => file.startsWith(`graph/${noun}/`)))).toEqual([]);
  });

  test("is like flash, which nobody else on the server imports", () => {
    const importing = sources()
      .filter((file) => file.startsWith("graph/") && !file.startsWith("graph/flash/") && !file.includes("/testing/"))
      .filter((file) => !/^graph\/(bench|chaos|abuse|cluster)\//.test(file))
      .filter((file) => /from "[^"]*\/flash\/|import "\.\.\/flash\//.test(read(file)));
    expect(importing.filter((file) => !there.includes(file))).toEqual([]);
  });
});
