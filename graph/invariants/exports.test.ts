import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";

const SOURCES = new Map(
  ["web", "graph"].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(PROJECT_ROOT, path).replaceAll(sep, "/"), readFileSync(path, "utf8")] as const),
  ),
);

const IMPORT = /(?:import|export) ([\w*{}\s,$]+?) from "(\.[^"]+)"|import\("(\.[^"]+)"\)/g;
const EXPORT = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;

/** `path#name` of everything that is imported; `path#*` where a whole module is. */
function findImports(sources: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  for (const [file, source] of sources) {
    for (const [, names = "*", path, lazyPath] of source.matchAll(IMPORT)) {
      const target = join(file, "..", path ?? lazyPath ?? "").replaceAll(sep, "/");
      for (const name of names.match(/\w+(?= as )|[\w*]+/g) ?? []) found.add(`${target}#${name}`);
    }
  }
  return found;
}

function findUnused(sources: ReadonlyMap<string, string>): string[] {
  const imported = findImports(sources);
  return [...sources]
    .filter(([file]) => file.startsWith("web/") && !file.endsWith(".generated.ts") && !imported.has(`${file}#*`))
    .flatMap(([file, source]) => Array.from(source.matchAll(EXPORT), ([, name]) => `${file}#${name}`))
    .filter((name) => !imported.has(name));
}

test("every value that a file of the client exports is imported by another", () => {
  expect(SOURCES.size).toBeGreaterThan(2000);
  expect(findUnused(SOURCES)).toEqual([]);
});

test("an export without an import is found", () => {
  const sources = new Map([
    ["web/a.ts", "export const used = 1;\nexport function unused() {}\n"],
    ["web/b/c.ts", 'import { type T, used as renamed } from "../a.ts";'],
    ["web/b/d.ts", "export class Whole {}"],
    ["web/b/e.tsx", 'const page = lazy(() => import("./d.ts"));'],
  ]);
  expect(findUnused(sources)).toEqual(["web/a.ts#unused"]);
});
