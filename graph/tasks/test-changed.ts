import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { exitCodeOf } from "./run.ts";

const { values } = parseArgs({ options: { since: { type: "string", default: "main" } } });

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

/** What differs from where this branch began, committed or not. */
function listChanged(): string[] {
  const [base = "HEAD"] = git("merge-base", "HEAD", values.since);
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

/** The folders of `graph` and `web` that hold a change: their tests are run. */
const foldersOf = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap((file) => file.match(/^(?:graph|web|prisma)\/[^/]+\//) ?? [])),
];

/** Lint, and the tests of the folders that were changed: what one wants to know before a commit. */
async function testChanged(): Promise<number> {
  const changed = listChanged().filter((file) => existsSync(file));
  const folders = foldersOf(changed);
  if (folders.length === 0) {
    console.info("No folder of the product was changed.");
    return 0;
  }
  console.info(`Changed: ${folders.join(", ")}`);
  const lint = await exitCodeOf("npx", ["biome", "check", "--no-errors-on-unmatched", ...changed]);
  const tests = await exitCodeOf("npx", ["vitest", "run", "--config", "graph/vitest.config.ts", ...folders]);
  return lint || tests;
}

process.exitCode = await testChanged();
