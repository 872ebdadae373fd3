import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PROJECT_ROOT } from "../core/root.ts";
import { run } from "../tasks/run.ts";
import type { Audit } from "./audit.ts";
import { nodeOf } from "./postgraphile.ts";
import type { Profile } from "./profile.ts";
import { POOL_SIZE } from "./settings.ts";

export type Role = "product" | "limit" | "floor" | "grown" | "plain";

export interface Ready<World = unknown> {
  url: string;
  /** Where the hand-written SQL listens when both share a process. */
  limitUrl?: string;
  world: World;
}

export interface Answers {
  usage: { cpuSeconds: number };
  audit: Audit;
  startCounting: true;
  /** Null where the statements do not go through the driver of Postgres. */
  stopCounting: { statements: number | null };
  startProfiling: true;
  stopProfiling: Profile;
}

export type Question = keyof Answers;

export interface ContestantProcess<World = unknown> {
  ready: Ready<World>;
  ask<Name extends Question>(question: Name): Promise<Answers[Name]>;
}

type OnStart = (stop: () => Promise<void>) => void;

/** Builds our servers as production does: a TypeScript loader adds a name to every function, which costs time. */
export const buildServers = () =>
  run("npx", ["vite", "build", ..."--config graph/vite.config.ts --ssr graph/bench/server.ts".split(" "), ...BUILD]);

const BUILD = ["--outDir", "dist/bench", "--logLevel", "error"];

export const startProcess = <World>(role: Role, env: Record<string, string>, onStart: OnStart) =>
  startServer<World>("dist/bench/server.js", { args: [role], env }, onStart);

export const startPostgraphile = (folder: string, env: Record<string, string>, onStart: OnStart) =>
  startServer<undefined>(
    "graph/bench/postgraphile/server.mjs",
    { execPath: nodeOf(folder), env: { ...env, POSTGRAPHILE_DIR: folder, POOL_SIZE: String(POOL_SIZE) } },
    onStart,
  );

interface Start {
  args?: string[];
  execPath?: string;
  env: Record<string, string>;
}

async function startServer<World>(
  file: string,
  { args = [], env, ...how }: Start,
  onStart: OnStart,
): Promise<ContestantProcess<World>> {
  const child = fork(join(PROJECT_ROOT, file), args, {
    cwd: PROJECT_ROOT,
    execArgv: [],
    ...how,
    env: { ...process.env, ...env, NODE_ENV: "production" },
  });
  onStart(() => end(child));
  const name = [file, ...args].join(" ");
  const ready = await hear<Ready<World>>(name, child);
  return {
    ready,
    ask(question) {
      const answer = hear<Answers[typeof question]>(name, child);
      child.send(question);
      return answer;
    },
  };
}

export async function hear<Message>(name: string, child: ChildProcess): Promise<Message> {
  const stopWaiting = new AbortController();
  const { signal } = stopWaiting;
  try {
    return await Promise.race([
      once(child, "message", { signal }).then(([message]) => message as Message),
      once(child, "exit", { signal }).then(([code]) => {
        throw new Error(`The process "${name}" ended with ${code}`);
      }),
    ]);
  } finally {
    stopWaiting.abort();
  }
}

// The rows of a benchmark need no orderly end.
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
