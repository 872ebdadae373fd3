import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";

/** Runs a process that is watched with two seconds of patience. @returns how it ended, and what it said. */
async function runWatched(work: string) {
  const script = `
    const { watchEventLoop } = await import("./graph/db/watchdog.ts");
    const stop = watchEventLoop(2, "It is stuck.");
    await new Promise((resolve) => setTimeout(resolve, 500));
    ${work}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: PROJECT_ROOT,
    stdio: ["ignore", "inherit", "pipe"],
  });
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { said, code, signal };
}

test("a process whose thread never comes round again ends with a sentence", async () => {
  expect(await runWatched("for (;;);")).toEqual({ said: "It is stuck.\n", code: null, signal: "SIGKILL" });
});

test("one that is only busy for a moment lives on, and being watched keeps none alive", async () => {
  const work = "const end = Date.now() + 700; while (Date.now() < end);";
  expect(await runWatched(work)).toEqual({ said: "", code: 0, signal: null });
});

test("one that is no longer watched may take its time", async () => {
  const work = "stop(); const end = Date.now() + 4000; while (Date.now() < end);";
  expect(await runWatched(work)).toEqual({ said: "", code: 0, signal: null });
});
