// Plain JavaScript: a finished build starts without a TypeScript loader.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** What a build is made of. */
const SOURCES = ["prisma", "graph", "web", "codegen.ts", "prisma.config.ts", "schema.graphql", "package-lock.json"];
/** Of which sources the build was made: their sizes and times in its first line, what they hold in its second. */
const STAMP = join(ROOT, "dist", "sources");
/** `npm run admin` says so and passes the rest of its arguments on. */
const PROGRAM = process.argv[2] === "admin" ? process.argv.splice(2, 1)[0] : "main";
const BUILT = new URL(`../../dist/graph/${PROGRAM}.js`, import.meta.url);

/**
 * The files of one source, from the project's top, without what is made of the others.
 * @param {string} path
 * @returns {Generator<string>}
 */
function* walk(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) {
    yield path;
    return;
  }
  const names = readdirSync(join(ROOT, path)).filter((name) => name !== "generated" && !name.endsWith(".generated.ts"));
  for (const name of names.sort()) yield* walk(`${path}/${name}`);
}

/** @param {(file: string) => string | Buffer} read */
function digest(read) {
  const hash = createHash("sha256");
  for (const source of SOURCES)
    for (const file of walk(source)) hash.update(`${file}\0`).update(read(join(ROOT, file)));
  return hash.digest("hex");
}

/** @param {string} file */
function sizeAndTime(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}\0`;
}

/** @returns {Promise<void>} */
function build() {
  const child = spawn(process.execPath, ["--import", "tsx", "graph/tasks/build.ts"], { cwd: ROOT, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("The build failed"))));
  });
}

/** Builds what has changed since the last time, then becomes the server or the tool of admins. */
async function start() {
  const state = digest(sizeAndTime);
  const [builtState, builtContent] =
    existsSync(STAMP) && existsSync(BUILT) ? readFileSync(STAMP, "utf8").split("\n") : [];
  if (state !== builtState) {
    // Times alone change when files are copied or checked out anew.
    const content = digest(readFileSync);
    if (content !== builtContent) await build();
    writeFileSync(STAMP, `${state}\n${content}\n`);
  }
  await import(BUILT.href);
}

start().catch((error) => {
  console.error(error);
  process.exit(1);
});
