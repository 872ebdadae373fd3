import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";

const folder = mkdtempSync(join(tmpdir(), "inkfolk-start-"));

/** Builds programs that say what `graph/word.ts` held; a word in capitals does not build. */
const BUILD = `
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const word = readFileSync("graph/word.ts", "utf8");
if (word === word.toUpperCase()) process.exit(1);
mkdirSync("dist/graph", { recursive: true });
writeFileSync("dist/graph/main.js", \`console.info("serving \${word}")\`);
writeFileSync("dist/graph/admin.js", \`console.info("\${word}", ...process.argv.slice(2))\`);
console.info("building");
`;

function write(file: string, text: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

beforeAll(() => {
  for (const source of ["prisma/schema.prisma", "codegen.ts", "prisma.config.ts", "schema.graphql"]) write(source, "");
  for (const json of ["package.json", "package-lock.json"]) write(json, '{ "type": "module" }');
  write("web/main.tsx", "");
  write("graph/tasks/build.ts", BUILD);
  cpSync(join(PROJECT_ROOT, "graph/tasks/start.js"), join(folder, "graph/tasks/start.js"));
  symlinkSync(join(PROJECT_ROOT, "node_modules"), join(folder, "node_modules"));
});
beforeEach(() => {
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  write("graph/word.ts", "one");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(...given: string[]) {
  const call = ["graph/tasks/start.js", ...given];
  const { stdout, status } = spawnSync(process.execPath, call, { cwd: folder, encoding: "utf8" });
  return { said: stdout.trim().split("\n"), status };
}

test("the first start builds, the next one only serves", () => {
  expect(start()).toEqual({ said: ["building", "serving one"], status: 0 });
  expect(start()).toEqual({ said: ["serving one"], status: 0 });
});

test("what has changed, came or went is built", () => {
  start();
  write("graph/word.ts", "two");
  expect(start().said).toEqual(["building", "serving two"]);
  const added = write("web/posts/PostCard.tsx", "");
  expect(start().said).toEqual(["building", "serving two"]);
  rmSync(added);
  expect(start().said).toEqual(["building", "serving two"]);
});

test("what only has a new time, or is made from the sources, is not built again", () => {
  start();
  utimesSync(join(folder, "graph/word.ts"), 1, 1);
  write("graph/generated/client.ts", "");
  write("graph/posts/routes.generated.ts", "");
  expect(start().said).toEqual(["serving one"]);
});

test("a build that failed is not served, and is tried again", () => {
  write("graph/word.ts", "ONE");
  expect(start()).toMatchObject({ said: [""], status: 1 });
  write("graph/word.ts", "one");
  start();
  write("graph/word.ts", "TWO");
  expect(start()).toMatchObject({ said: [""], status: 1 });
  expect(start()).toMatchObject({ said: [""], status: 1 });
});

test("the tool of admins is built like the server, and gets its arguments", () => {
  expect(start("admin", "grant", "a@inkfolk.test").said).toEqual(["building", "one grant a@inkfolk.test"]);
  expect(start("admin", "migrate").said).toEqual(["one migrate"]);
  write("graph/word.ts", "two");
  expect(start("admin", "migrate").said).toEqual(["building", "two migrate"]);
});
