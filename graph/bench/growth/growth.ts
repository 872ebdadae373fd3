import { performance } from "node:perf_hooks";
import { buildServers, startProcess } from "../contestant-process.ts";
import { createBenchDatabase } from "../database.ts";
import { type Release, runBenchmark } from "../frame.ts";
import { describePostgres, isReportWanted, type Lines, pickColumns, renderAligned, writeReport } from "../report.ts";
import { type Scratch, startScratch } from "../scratch.ts";
import { productEnvironment } from "../settings.ts";
import { medianOf } from "../statistics.ts";
import { send } from "../verify.ts";
import { listOperations, type Operation } from "./operations.ts";
import { beginExplaining, explain, readLargeTables, type Work, waitUntilAnswered } from "./plans.ts";
import type { GrownWorld } from "./world.ts";

/** Flat means at most 1.6 times the time for a hundred times the rows. */
const FLAT = 0.1;
const WARM_UP = 20;
const ROUNDS = 5;
const REQUESTS_IN_A_ROUND = 15;

interface Point extends Work {
  size: number;
  milliseconds: number;
}

function readSizes(): number[] {
  const sizes = (process.env.GROWTH_SIZES || "10000,100000").split(",").map(Number);
  if (sizes.length < 2 || sizes.some((size) => !Number.isInteger(size) || size < 10_000 || size > 10_000_000)) {
    throw new Error("GROWTH_SIZES must be at least two whole numbers from 10000 to 10000000, with commas between them");
  }
  return sizes.sort((a, b) => a - b);
}

interface Grown {
  size: number;
  url: string;
  databaseUrl: string;
  operations: Operation[];
}

async function growTo(scratch: Scratch, size: number, releases: Release[]): Promise<Grown> {
  const database = await createBenchDatabase(scratch.url);
  releases.push(database.remove);
  const startedAt = Date.now();
  const { ready } = await startProcess<GrownWorld>(
    "grown",
    { ...productEnvironment(), ...database.env, GROWTH_SIZE: String(size), LOG_LEVEL: "error" },
    (stop) => releases.push(stop),
  );
  console.info(`${size} posts and people are there after ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return { size, url: ready.url, databaseUrl: database.env.DATABASE_URL, operations: listOperations(ready.world) };
}

/** The sizes take turns, so that a slow moment of the machine bends no curve. */
async function measureTimes(sizes: readonly Grown[]): Promise<Map<Operation, number>> {
  const samples = new Map<Operation, number[]>();
  const operationCount = sizes[0]?.operations.length ?? 0;
  for (let round = -1; round < ROUNDS; round++) {
    for (let index = 0; index < operationCount; index++) {
      for (const { url, operations } of sizes) {
        const operation = operations[index] as Operation;
        const times = await timeRequests(url, operation, round < 0 ? WARM_UP : REQUESTS_IN_A_ROUND);
        if (round >= 0) samples.set(operation, [...(samples.get(operation) ?? []), ...times]);
      }
    }
  }
  return new Map(Array.from(samples, ([operation, times]) => [operation, medianOf(times)]));
}

async function timeRequests(url: string, { request }: Operation, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let sent = 0; sent < count; sent++) {
    const before = performance.now();
    await send(url, request);
    times.push(performance.now() - before);
  }
  return times;
}

async function measureCurves(scratch: Scratch, sizes: readonly Grown[]): Promise<Map<string, Point[]>> {
  const times = await measureTimes(sizes);
  const curves = new Map<string, Point[]>();
  for (const { size, url, databaseUrl, operations } of sizes) {
    const largeTables = await readLargeTables(databaseUrl);
    await beginExplaining(scratch, databaseUrl);
    for (const { request } of operations) await waitUntilAnswered(url, request);
    for (const operation of operations) {
      const work = await explain(scratch, url, operation.request, largeTables);
      const point = { size, milliseconds: times.get(operation) ?? Number.NaN, ...work };
      curves.set(operation.name, [...(curves.get(operation.name) ?? []), point]);
    }
  }
  return curves;
}

/** Slope of log measure over log size: 0 is flat, 1 is proportional. */
function slopeOf(points: readonly Point[], measure: (point: Point) => number): number {
  const x = points.map(({ size }) => Math.log(size));
  const y = points.map((point) => Math.log(Math.max(measure(point), 1e-3)));
  const [meanX, meanY] = [x, y].map((values) => values.reduce((sum, value) => sum + value, 0) / values.length) as [
    number,
    number,
  ];
  const rise = x.reduce((sum, value, index) => sum + (value - meanX) * ((y[index] ?? 0) - meanY), 0);
  return rise / x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
}

function toLines(sizes: readonly number[], curves: ReadonlyMap<string, readonly Point[]>): Lines {
  const headings = [
    "operation",
    ...sizes.map((size) => `ms at ${size.toLocaleString("en")}`),
    "slope",
    ...sizes.map((size) => `pages at ${size.toLocaleString("en")}`),
    "slope of pages",
    "statements",
    "large tables read whole",
    "flat",
  ];
  return [headings, ...Array.from(curves, ([name, points]) => toLine(name, points))];
}

function toLine(name: string, points: readonly Point[]): string[] {
  const slope = slopeOf(points, ({ milliseconds }) => milliseconds);
  const scanned = [...new Set(points.flatMap((point) => point.scanned))];
  return [
    name,
    ...points.map(({ milliseconds }) => milliseconds.toFixed(1)),
    slope.toFixed(2),
    ...points.map(({ pages }) => String(pages)),
    slopeOf(points, ({ pages }) => pages).toFixed(2),
    String(points.at(-1)?.statements ?? ""),
    scanned.join(", ") || "none",
    slope <= FLAT && scanned.length === 0 ? "yes" : "no",
  ];
}

async function grow(releases: Release[]): Promise<void> {
  const sizes = readSizes();
  await buildServers();
  const scratch = await startScratch();
  releases.push(scratch.stop);
  const grown: Grown[] = [];
  for (const size of sizes) grown.push(await growTo(scratch, size, releases));
  const curves = await measureCurves(scratch, grown);
  const lines = toLines(sizes, curves);
  const bent = lines.slice(1).filter((line) => line.at(-1) === "no");
  console.info(`\n${renderAligned(lines)}\n`);
  console.info(bent.length === 0 ? "Everything is flat." : `Not flat: ${bent.map(([name]) => name).join(" · ")}`);
  if (process.argv.includes("--plans")) {
    for (const [name] of bent) console.info(`\n== ${name}\n${curves.get(name ?? "")?.at(-1)?.plans}`);
  }
  if (!isReportWanted()) return;
  const requests = ROUNDS * REQUESTS_IN_A_ROUND;
  const circumstances = `${await describePostgres(scratch.url)}, as many people as posts; medians of ${requests} requests, one after the other.`;
  writeReport(
    "growth",
    circumstances,
    pickColumns(lines, (heading) => /^(operation|ms at .*|slope)$/.test(heading)),
  );
}

await runBenchmark(grow);
