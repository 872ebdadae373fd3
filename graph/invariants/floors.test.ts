import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";

/** The trees that have floors, each with its folders that are no part of the running product. */
const ASIDE = {
  graph: ["abuse", "bench", "chaos", "cluster", "generated", "invariants", "tasks", "testing"],
  web: ["build", "e2e", "generated", "public", "testing"],
};

type Tree = keyof typeof ASIDE;
const TREES = ["graph", "web"] as const satisfies Tree[];

const PAGE = readFileSync(join(PROJECT_ROOT, "docs", "ARCHITECTURE.md"), "utf8");

/** The folders of a tree's list on the page, from the top floor to the ground. */
function readFloors(tree: Tree): string[] {
  const part = PAGE.slice(PAGE.indexOf(`A folder of \`${tree}/\` imports`));
  const list = part.slice(part.indexOf("\n1. "), part.indexOf("\n\n", part.indexOf("\n1. ")));
  return Array.from(list.matchAll(/`(\w+)`/g), ([, name = ""]) => name);
}

const FLOORS = { graph: readFloors("graph"), web: readFloors("web") };

/** The files that a source takes values from, as it names them. */
function importsIn(source: string): string[] {
  const statements = source.matchAll(
    /^(?:import|export)\s+(?!type\b)([^"';]*?)from\s+"(\.[^"]+)"|^import\s+"(\.[^"]+)"/gm,
  );
  const deferred = source.matchAll(/import\("(\.[^"]+)"\)/g);
  const hasValue = (names = "") => !/^\{(\s*type [^,}]+,?)+\s*\}\s*$/.test(names);
  return [
    ...Array.from(statements, ([, names, from, whole]) => (hasValue(names) ? (from ?? whole ?? "") : "")),
    ...Array.from(deferred, ([, from = ""]) => from),
  ].filter(Boolean);
}

/** `posts → comments` for each import of a file from a folder that lies above its own. */
function upwardsIn(tree: Tree, file: string, source: string): string[] {
  const floors = FLOORS[tree];
  const folderOf = (path: string) => path.split("/")[0] ?? "";
  const own = folderOf(file);
  return importsIn(source)
    .map((from) => folderOf(join(dirname(file), from).replaceAll(sep, "/")))
    .filter((other) => floors.includes(other) && floors.indexOf(other) < floors.indexOf(own))
    .map((other) => `${own} → ${other}`);
}

function filesOf(tree: Tree): string[] {
  const root = join(PROJECT_ROOT, tree);
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.generated)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter(
      (file) => file.includes("/") && !ASIDE[tree].includes(file.split("/")[0] ?? "") && !file.includes("/testing/"),
    );
}

test.each(TREES)("every folder of %s has its floor", (tree) => {
  const folders = new Set(filesOf(tree).map((file) => file.split("/")[0] ?? ""));
  expect(FLOORS[tree].toSorted()).toEqual([...folders].sort());
});

test.each(TREES)("no import of %s runs upwards, so that no folders are a knot", (tree) => {
  const upwards = filesOf(tree).flatMap((file) =>
    upwardsIn(tree, file, readFileSync(join(PROJECT_ROOT, tree, file), "utf8")),
  );
  expect(upwards).toEqual([]);
});

test.each([
  ["graph/core/errors.ts", 'import { getPost } from "../posts/lists.ts";', ["core → posts"]],
  ["graph/graphql/server.ts", 'import {\n  schema,\n} from "../app/schema.ts";', ["graphql → app"]],
  ["graph/text/input.ts", 'export * from "../core/errors.ts";', ["text → core"]],
  ["graph/rest/route.ts", 'import "../posts/schema.ts";', ["rest → posts"]],
  ["graph/mail/mailer.ts", 'const late = () => import("../outbox/worker.ts");', ["mail → outbox"]],
  ["graph/core/errors.ts", 'import type { Post } from "../posts/lists.ts";', []],
  ["graph/core/errors.ts", 'import { type Post, type Piece } from "../posts/lists.ts";', []],
  ["graph/core/errors.ts", 'import { type Post, getPost } from "../posts/lists.ts";', ["core → posts"]],
  ["graph/posts/schema.ts", 'import { notFound } from "../core/errors.ts";', []],
  ["graph/posts/rules/posts.ts", 'import { MAX } from "../input.ts";', []],
  ["web/ui/list/ListView.tsx", 'import { useLoadMore } from "../../posts/useLoadMore.ts";', ["ui → posts"]],
  [
    "web/platform/session/proof.ts",
    'const load = () => import("../../settings/ProofDialog.tsx");',
    ["platform → settings"],
  ],
  ["web/platform/data/errors.ts", 'export * from "../../ui/toast.ts";', ["platform → ui"]],
  ["web/posts/PostCard.tsx", 'import "../app/layout/AppLayout.tsx";', ["posts → app"]],
  ["web/ui/list/ListView.tsx", 'import type { Post } from "../../posts/PostCard.tsx";', []],
  ["web/posts/PostCard.tsx", 'import { Photo } from "../ui/photo/Photo.tsx";', []],
])("%s with %j runs upwards: %j", (path, source, pairs) => {
  const [tree, ...file] = path.split("/");
  expect(upwardsIn(tree as Tree, file.join("/"), source)).toEqual(pairs);
});
