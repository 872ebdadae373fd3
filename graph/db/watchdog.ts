import { Worker } from "node:worker_threads";

const TICK_MS = 1_000;

/**
 * Plain JavaScript, for a thread has neither the loader nor the bundle. It counts its own ticks in place of asking
 * the clock: a process that was paused as a whole has not been stuck.
 */
const THREAD = `
  const { workerData } = require("node:worker_threads");
  const { writeSync } = require("node:fs");
  const { beats, patience, sentence, tick } = workerData;
  let last = -1;
  let missed = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    missed = now === last ? missed + 1 : 0;
    last = now;
    if (missed < patience) return;
    try {
      writeSync(2, sentence + "\\n");
    } finally {
      process.kill(process.pid, "SIGKILL");
    }
  }, tick);
`;

/**
 * Ends the process with a sentence when its one thread has not come round for `patience` seconds: from inside, nothing
 * could. It keeps no process alive.
 * @returns what stops the watch.
 */
export function watchEventLoop(patience: number, sentence: string): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), TICK_MS).unref();
  const thread = new Worker(THREAD, {
    eval: true,
    execArgv: [],
    workerData: { beats, patience, sentence, tick: TICK_MS },
  });
  thread.unref();
  return () => {
    clearInterval(timer);
    void thread.terminate();
  };
}
