import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_ROOT } from "../process/root.ts";
import { PRODUCT_NAME } from "../text/product.ts";
import { run } from "./run.ts";

/** What a build is made of. */
const SOURCES = ["prisma", "graph", "web", "codegen.ts", "prisma.config.ts", "schema.graphql", "package-lock.json"];
const STAMP = join(PROJECT_ROOT, "dist", "sources.sha256");
const SERVER = join(PROJECT_ROOT, "dist", "graph", "main.js");

function* walk(path: string): Generator<string> {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === "generated" || entry.name.endsWith(".generated.ts")) continue;
    if (entry.isDirectory()) yield* walk(join(path, entry.name));
    else yield join(path, entry.name);
  }
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const path = join(PROJECT_ROOT, source);
    const files = source.includes(".") ? [path] : walk(path);
    for (const file of files) hash.update(relative(PROJECT_ROOT, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Builds what has changed since the last time, then becomes the server. */
async function start(): Promise<void> {
  const sources = hashSources();
  const built = existsSync(STAMP) && existsSync(SERVER) ? readFileSync(STAMP, "utf8") : "";
  if (built !== sources) {
    console.info(`Building ${PRODUCT_NAME}. This happens once, and again when a source has changed.`);
    await run("npm", ["run", "--silent", "build"]);
    mkdirSync(join(PROJECT_ROOT, "dist"), { recursive: true });
    writeFileSync(STAMP, sources);
  }
  await import(pathToFileURL(SERVER).href);
}

start().catch((error) => {
  console.error(error);
  process.exit(1);
});
