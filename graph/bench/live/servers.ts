import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PROJECT_ROOT } from "../../process/root.ts";
import { freePort } from "../../testing/backing.ts";
import { end, hear } from "../contestant-process.ts";
import type { BenchDatabase } from "../database.ts";
import { productEnvironment } from "../settings.ts";

/** What a server's process uses. */
export interface Usage {
  /** After it threw away what it no longer needs. */
  residentBytes: number;
  /** So far, without what it took to throw that away. */
  cpuSeconds: number;
}

/** A server in a process of its own. */
export interface BenchServer {
  url: string;
  readUsage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** How long a server may take to be ready, in milliseconds. */
const PATIENCE = 60_000;

type OnStart = (stop: () => Promise<void>) => void;

/** Runs in the server's process before the server; its addresses stay exactly those of production. */
const ANSWER_USAGE = `data:text/javascript,let asking = 0;
const work = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
process.on("message", () => {
  const before = work();
  gc(); gc();
  process.send({ residentBytes: process.memoryUsage().rss, cpuSeconds: before - asking });
  asking += work() - before;
});process.once("disconnect", () => process.exit(0));`;

async function start(
  program: string,
  execArgv: string[],
  env: Record<string, string>,
  onStart: OnStart,
): Promise<BenchServer> {
  const port = await freePort();
  const child = fork(join(PROJECT_ROOT, program), {
    cwd: PROJECT_ROOT,
    execArgv: ["--expose-gc", "--import", ANSWER_USAGE, ...execArgv],
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = () => end(child);
  onStart(stop);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  return {
    url,
    readUsage() {
      const usage = hear<Usage>(program, child);
      child.send("usage");
      return usage;
    },
    stop,
  };
}

/** The product as it is built. */
export const startProduct = ({ env }: BenchDatabase, onStart: OnStart): Promise<BenchServer> =>
  start("dist/graph/main.js", [], { ...productEnvironment(), DEMO: "0", ...env }, onStart);

/** Nothing but `ws`, which sends to everybody what it is told to. */
export const startRaw = (onStart: OnStart): Promise<BenchServer> =>
  start("graph/bench/live/raw.ts", ["--import", "tsx"], {}, onStart);

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = performance.now() + PATIENCE; performance.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`A server was not ready after ${PATIENCE / 1000} s`);
}
