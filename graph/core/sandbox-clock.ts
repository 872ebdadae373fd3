import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config.ts";

/** The clock of a sandbox: the machine's, and ahead of it by as much as callers have moved it. */
export interface SandboxClock {
  now(): Date;
  /** By how much it is ahead, in milliseconds. */
  ahead(): number;
  /** Moves it forward to a moment, also for every start to come; never back. */
  moveTo(time: Date): void;
  /** Calls back after each move. @returns ends that. */
  onMove(listener: () => void): () => void;
  /** Does what begins by itself beside other such work, and after every move that was asked for before. */
  holdStill<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Does a move of the clock, after all that was asked for before. */
  takeTurn<Result>(move: () => Promise<Result>): Promise<Result>;
}

/** @throws {ConfigError} where its file holds anything but what `moveTo` writes. */
export function openSandboxClock(dataDir: string): SandboxClock {
  const file = join(dataDir, "sandbox-clock");
  let ahead = readAhead(file);
  const listeners = new Set<() => void>();
  const held = new Set<Promise<unknown>>();
  let lastMove: Promise<unknown> = Promise.resolve();
  return {
    now: () => new Date(Date.now() + ahead),
    ahead: () => ahead,
    moveTo(time) {
      const next = time.getTime() - Date.now();
      if (next <= ahead) return;
      // A kill in between leaves the file whole, as it was or as it is to be.
      writeFileSync(`${file}.part`, String(next));
      renameSync(`${file}.part`, file);
      ahead = next;
      for (const listener of listeners) listener();
    },
    onMove(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    holdStill(work) {
      const done = lastMove.then(work);
      held.add(done);
      return done.finally(() => held.delete(done));
    },
    takeTurn(move) {
      const done = Promise.allSettled([lastMove, ...held]).then(move);
      lastMove = Promise.allSettled([done]);
      return done;
    },
  };
}

function readAhead(file: string): number {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
    throw error;
  }
  if (!/^\d{1,15}$/.test(text)) throw new ConfigError(`${file} must hold by how many milliseconds the clock is ahead.`);
  return Number(text);
}

interface Clocks {
  now(): Date;
  sandbox: SandboxClock | null;
}

/** The machine's time in milliseconds, for what keeps a clock of its own: ids, and the apps that make codes. */
export const machineTime = ({ now, sandbox }: Clocks): number => now().getTime() - (sandbox?.ahead() ?? 0);

/** Does what begins by itself: in a sandbox at one time of its clock, which waits for it; elsewhere at once. */
export const atOneTime = <Result>(
  { sandbox }: Pick<Clocks, "sandbox">,
  work: () => Promise<Result>,
): Promise<Result> => (sandbox ? sandbox.holdStill(work) : work());
