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

/** The first message of a contestant's process. */
export interface Ready<World = unknown> {
  url: string;
  /** Where the hand-written SQL listens when it has to share the process. */
  limitUrl?: string;
  /** What its rows are, of who filled the database. */
  world: World;
}

export interface Answers {
  usage: { cpuSeconds: number };
  audit: Audit;
  startCounting: true;
  /** Statements sent to Postgres since; null where they do not go through its driver. */
  stopCounting: { statements: number | null };
  startProfiling: true;
  stopProfiling: Profile;
}

export type Question = keyof Answers;

/** A server that takes part, in a process of its own. */
export interface ContestantProcess<World = unknown> {
  ready: Ready<World>;
  ask<Name extends Question>(question: Name): Promise<Answers[Name]>;
}

/** Hears of a process at once, so that it can be ended whatever happens meanwhile. */
type OnStart = (stop: () => Promise<void>) => void;

/**
 * Builds the servers as that of production is built: what loads TypeScript has every function carry its name along,
 * which costs whoever makes many.
 */
export const buildServers = () =>
  run("npx", ["vite", "build", ..."--config graph/vite.config.ts --ssr graph/bench/server.ts".split(" "), ...BUILD]);

const BUILD = ["--outDir", "dist/bench", "--logLevel", "error"];

/** Starts a server of ours, as `buildServers` has built it, and waits until it listens. */
export const startProcess = <World>(role: Role, env: Record<string, string>, onStart: OnStart) =>
  startServer<World>("dist/bench/server.js", { args: [role], env }, onStart);

/** Starts PostGraphile with the Node of its folder. */
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

/** The process' next message. @throws when it ends instead. */
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

/** Nothing in a benchmark's rows is worth an orderly end. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
