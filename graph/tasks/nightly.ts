import { exitCodeOf } from "./run.ts";

/** What takes too long for each change: longer runs of what `.ci/run` runs in short. */
const RUNS: [command: string, env?: Record<string, string>][] = [
  ["test:unit -- --project server", { TEST_DATABASE: "embedded", LOG_CHANGES: "2000" }],
  ["test:unit -- --project server graph/changes/rules/load.test.ts", { LOG_CHANGES: "10000" }],
  ["test:unit -- --project server graph/mail/failing-server.test.ts", { MAILS: "1000" }],
  ["test:cluster"],
  ["test:abuse"],
  ["test:fuzz", { FUZZ_SHOTS: "10000" }],
  ["test:chaos"],
  ["test:chaos -- --mutate"],
  ["bench -- --check"],
  ["bench:web -- --check"],
];

/** Runs all of them, also after one that failed. */
async function nightly(): Promise<void> {
  const failed: string[] = [];
  for (const [command, env] of RUNS) {
    console.info(`\n== ${command}`);
    if ((await exitCodeOf("npm", ["run", "--silent", ...command.split(" ")], env)) !== 0) failed.push(command);
  }
  console.info(failed.length === 0 ? "\nAll runs passed" : `\nFailed: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await nightly();
