import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";

const GRAPH = join(PROJECT_ROOT, "graph");

const files = readdirSync(GRAPH, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts"))
  .map((entry) => relative(GRAPH, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
  .filter((file) => !/^(bench|chaos|generated|invariants|testing)\//.test(file));

const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(GRAPH, file), "utf8")));

const LISTS = /^\w+\/lists(\.ts|\/)/;

test("prepared statements are written where rows are read and changed, and nowhere else", () => {
  const found = filesWith(/\bprepared\(/);
  expect(found).toEqual(expect.arrayContaining(["posts/lists/posts.ts", "people/lists.ts"]));
  const rooms = /^(\w+\/(lists|rules)(\.ts|\/)|(db|identity|transactions|visibility)\/)/;
  expect(found.filter((file) => !rooms.test(file))).toEqual([]);
});

test("a list asks Prisma's client or a prepared statement; what neither can say yet is named here", () => {
  expect(
    filesWith(/\$queryRaw/)
      .filter((file) => LISTS.test(file))
      .sort(),
  ).toEqual([
    "accounts/lists.ts",
    "admin/lists.ts",
    "hashtags/lists.ts",
    "highlights/lists.ts",
    "keys/lists.ts",
    "places/lists.ts",
    "posts/lists/comments.ts",
    "reports/lists.ts",
    "search/lists/facets.ts",
  ]);
});

test("no field reads a relation by itself", () => {
  expect(filesWith(/\bt\.(relation|relatedConnection|relationCount|prismaField|prismaConnection)\(/)).toEqual([]);
});
