import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";

const GRAPH = join(PROJECT_ROOT, "graph");
const PAGE = readFileSync(join(PROJECT_ROOT, "docs", "ARCHITECTURE.md"), "utf8");

/** Folders that are no part of the running product. */
const ASIDE = /^(abuse|bench|chaos|cluster|generated|invariants|tasks|testing)\/|\/testing\/|\.(test|generated)\.ts$/;

const SOURCES = readdirSync(GRAPH, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => relative(GRAPH, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
  .filter((file) => !ASIDE.test(file))
  .map((file) => ({ file, source: readFileSync(join(GRAPH, file), "utf8") }));

const NOUNS = Array.from(
  (PAGE.match(/The nouns of `graph\/`[^.]*\./)?.[0] ?? "").matchAll(/`(\w+)`/g),
  ([, name]) => name,
);

const filesWith = (pattern: RegExp) => SOURCES.filter(({ source }) => pattern.test(source)).map(({ file }) => file);

/** The folders that a source imports from, types too. */
const foldersIn = (file: string, source: string) =>
  Array.from(
    source.matchAll(/(?:from|import) ?\(?"(\.[^"]+)"/g),
    ([, from = ""]) => join(file, "..", from).replaceAll(sep, "/").split("/")[0] ?? "",
  );

test("what every noun uses imports no noun, not even its types", () => {
  const floors = PAGE.slice(PAGE.indexOf("\n4. `rest`"), PAGE.indexOf("A folder of `web/` imports likewise"));
  const below = Array.from(floors.matchAll(/^\d+\. `(\w+)`/gm), ([, name = ""]) => name);
  expect(below).toEqual(expect.arrayContaining(["rest", "text"]));
  expect(below).not.toContain("app");
  const importing = SOURCES.filter(
    ({ file, source }) =>
      below.includes(file.split("/")[0] ?? "") && foldersIn(file, source).some((folder) => NOUNS.includes(folder)),
  );
  expect(importing.map(({ file }) => file)).toEqual([]);
});

test("which database, store, mail server and events run is asked where the page says", () => {
  expect(filesWith(/(?<![-/])\b(databaseUrl|redisUrl|smtp|s3)\b(?![-/])/).sort()).toEqual([
    "accounts/schema.ts",
    "app/open-services.ts",
    "app/preflight.ts",
    "core/config.ts",
    "core/rate-limits.ts",
    "db/open-database.ts",
    "identity/confirmed.ts",
    "live/events.ts",
    "mail/mailer.ts",
    "objects/store.ts",
  ]);
});

test("blocks, mutes and restrictions are read where the page says", () => {
  const reads =
    /(FROM|JOIN) (blocks|mutes|restrictions)\b|\b(selectFrom|innerJoin|leftJoin)\("(blocks|mutes|restrictions)\b|\.(block|mute|restriction)\.(find|count)|\b(mutedBy|mutes|blockedBy|blocks|restrictedBy|restricts): \{ (none|some|every)\b/;
  const elsewhere = filesWith(reads).filter((file) => !file.startsWith("visibility/"));
  expect([...new Set(elsewhere.map((file) => file.split("/")[0]))].sort()).toEqual(["relations"]);
});

test.each([
  ["mail/a.ts", 'import type { Post } from "../posts/types.ts";', ["posts"]],
  ["posts/rules/a.ts", 'const { b } = await import("../../core/b.ts");', ["core"]],
])("%s imports from another folder: %s", (file, source, folders) => {
  expect(foldersIn(file, source)).toEqual(folders);
});
