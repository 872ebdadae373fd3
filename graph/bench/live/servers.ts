import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PROJECT_ROOT } from "../../core/root.ts";
import { freePort } from "../../testing/backing.ts";
import { end, hear } from "../contestant-process.ts";
import type { BenchDatabase } from "../database.ts";
import { productEnvironment } from "../settings.ts";

export interface BenchServer {
  url: string;
  /** Resident memory after a garbage collection, which also drops warm caches. */
  readResidentBytes(): Promise<number>;
  readCpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

const PATIENCE = 60_000;

type OnStart = (stop: () => Promise<void>) => void;

/** Loaded before the server, so that its routes stay exactly those of production. */
const ANSWER_USAGE = `data:text/javascript,const answers = {
  residentBytes() { gc(); gc(); return process.memoryUsage().rss; },
  cpuSeconds() { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; },
};
process.on("message", (asked) => process.send(answers[asked]()));
process.once("disconnect", () => process.exit(0));`;

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
  const ask = (measure: "residentBytes" | "cpuSeconds") => {
    const answer = hear<number>(program, child);
    child.send(measure);
    return answer;
  };
  return {
    url,
    readResidentBytes: () => ask("residentBytes"),
    readCpuSeconds: () => ask("cpuSeconds"),
    stop,
  };
}

export const startProduct = ({ env }: BenchDatabase, onStart: OnStart): Promise<BenchServer> =>
  start("dist/graph/main.js", [], { ...productEnvironment(), DEMO: "0", ...env }, onStart);

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
