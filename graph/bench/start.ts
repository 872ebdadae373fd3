import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { PROJECT_ROOT } from "../core/root.ts";
import { freePort } from "../testing/backing.ts";
import { createBenchDatabase } from "./database.ts";
import { type Release, runBenchmark } from "./frame.ts";
import { describePostgres, isReportWanted, type Lines, renderAligned, writeReport } from "./report.ts";
import { startScratch } from "./scratch.ts";
import { productEnvironment } from "./settings.ts";
import { medianOf } from "./statistics.ts";

const ROUNDS = 3;
/** Startup work is done by then, and V8 has collected garbage, for which it waits up to 25 quiet seconds. */
const REST_MS = 30_000;
const PATIENCE_MS = 180_000;

/** Seconds until the first answer, and megabytes at rest. */
const GOALS = { Postgres: { seconds: 1.5, megabytes: 180 }, embedded: { seconds: 3, megabytes: 450 } };

interface Started {
  seconds: number;
  /** Of the server, and of npm, which waits for it. */
  megabytes: number[];
}

const isAlive = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const childrenOf = (processId: number): number[] =>
  readFileSync(`/proc/${processId}/task/${processId}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

function megabytesOf(processId: number, parts: RegExp): number {
  const account = readFileSync(`/proc/${processId}/smaps_rollup`, "utf8");
  const kilobytes = Array.from(account.matchAll(parts), ([, size]) => Number(size));
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** In total, and unshared: npm and the server share Node's own pages. */
const [WHOLE, OWN] = [/^Rss:\s+(\d+)/gm, /^Private_\w+:\s+(\d+)/gm];

async function start(env: Record<string, string>, rest: number): Promise<Started> {
  const port = await freePort();
  const startedAt = performance.now();
  const npm = spawn("npm", ["start"], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...env, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(npm, "exit");
  try {
    while (!(await isAlive(port))) {
      if (npm.exitCode !== null || performance.now() - startedAt > PATIENCE_MS) throw new Error("It did not start");
      await sleep(10);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    await sleep(rest);
    const npmId = npm.pid ?? 0;
    const [serverId = npmId] = childrenOf(npmId);
    return { seconds, megabytes: [megabytesOf(serverId, WHOLE), megabytesOf(npmId, OWN)] };
  } finally {
    npm.kill("SIGTERM");
    await ended;
  }
}

async function measure(name: keyof typeof GOALS, env: Record<string, string>): Promise<string[]> {
  await start(env, 0);
  const rounds: Started[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await start(env, REST_MS));
  const [server, npm] = [0, 1].map((index) => medianOf(rounds.map(({ megabytes }) => megabytes[index] ?? 0)));
  const { seconds, megabytes } = GOALS[name];
  return [
    name,
    medianOf(rounds.map((each) => each.seconds)).toFixed(1),
    String(seconds),
    (server ?? 0).toFixed(0),
    (npm ?? 0).toFixed(0),
    String(megabytes),
  ];
}

async function bench(releases: Release[]): Promise<void> {
  const scratch = await startScratch();
  releases.push(scratch.stop);
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-start-"));
  releases.push(async () => rmSync(folder, { recursive: true, force: true }));
  const environment = { ...productEnvironment(), NODE_ENV: "production" };
  const lines: Lines = [
    ["`npm start`", "seconds to the first answer", "goal", "MB of the server at rest", "MB that npm adds", "goal"],
    await measure("Postgres", { ...environment, ...(await createBenchDatabase(scratch.url)).env }),
    await measure("embedded", { ...environment, DATABASE_URL: "", DATA_DIR: folder, NODE_ENV: "", DEMO: "1" }),
  ];
  console.info(renderAligned(lines));
  if (isReportWanted()) writeReport("start", await describePostgres(scratch.url), lines);
}

await runBenchmark(bench);
