import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PROJECT_ROOT } from "../process/root.ts";
import type { Audit } from "./audit.ts";
import type { World } from "./world.ts";

export type Role = "product" | "limit" | "floor";

/** The first message of a contestant's process. */
export interface Ready {
  url: string;
  /** Where the hand-written SQL listens when it has to share the process. */
  limitUrl?: string;
  world?: World;
}

export interface Answers {
  usage: { cpuSeconds: number; statements: number };
  audit: Audit;
}

export type Question = keyof Answers;

/** A server that takes part, in a process of its own. */
export interface ContestantProcess {
  ready: Ready;
  ask<Name extends Question>(question: Name): Promise<Answers[Name]>;
}

/**
 * Starts a server and waits until it listens.
 * @param onStart hears of the process at once, so that it can be ended whatever happens meanwhile.
 */
export async function startProcess(
  role: Role,
  env: Record<string, string>,
  onStart: (stop: () => Promise<void>) => void,
): Promise<ContestantProcess> {
  const child = fork(join(PROJECT_ROOT, "graph", "bench", "server.ts"), [role], {
    cwd: PROJECT_ROOT,
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...env, NODE_ENV: "production" },
  });
  onStart(() => end(child));
  const ready = await hear<Ready>(role, child);
  return {
    ready,
    ask(question) {
      const answer = hear<Answers[typeof question]>(role, child);
      child.send(question);
      return answer;
    },
  };
}

/** The process' next message. @throws when it ends instead. */
async function hear<Message>(role: Role, child: ChildProcess): Promise<Message> {
  const stopWaiting = new AbortController();
  const { signal } = stopWaiting;
  try {
    return await Promise.race([
      once(child, "message", { signal }).then(([message]) => message as Message),
      once(child, "exit", { signal }).then(([code]) => {
        throw new Error(`The process "${role}" ended with ${code}`);
      }),
    ]);
  } finally {
    stopWaiting.abort();
  }
}

/** Nothing in a benchmark's rows is worth an orderly end. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
