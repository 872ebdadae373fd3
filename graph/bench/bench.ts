import { existsSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../core/root.ts";
import { run } from "../tasks/run.ts";
import { measureAccept } from "./accept.ts";
import { buildServers, type Role, startPostgraphile, startProcess } from "./contestant-process.ts";
import { listContests, trivialRequest } from "./contestants.ts";
import { createBenchDatabase } from "./database.ts";
import { type Release, runBenchmark } from "./frame.ts";
import { measureRound, prepare, profileAll } from "./measure.ts";
import { findPostgraphile } from "./postgraphile.ts";
import { openPostgresMeter } from "./postgres-time.ts";
import { check, record } from "./recorded.ts";
import {
  describeMachine,
  describePostgres,
  isReportWanted,
  pickColumns,
  renderAligned,
  writeReport,
} from "./report.ts";
import { startScratch } from "./scratch.ts";
import { CONNECTIONS, type Length, productEnvironment, readSettings, type Settings } from "./settings.ts";
import { besideLimit, isReported, toGoalLines, toLines, toProfileLines } from "./table.ts";
import { send, verifyContest } from "./verify.ts";
import type { World } from "./world.ts";

const SETUP_SECONDS = 400;

const SHORT_SLOT_SECONDS = 6;

const describeLength = (length: Length) =>
  "seconds" in length ? `${length.seconds} s` : `${length.requests} requests`;

async function bench(settings: Settings, releases: Release[]): Promise<void> {
  if (!existsSync(join(PROJECT_ROOT, "graph", "generated"))) await run("npm", ["run", "--silent", "generate"]);
  await buildServers();
  const { purpose, slot, warmUp, rounds } = settings;
  const serverUrl = settings.databaseUrl ?? (purpose === "compare" ? undefined : await startOwnPostgres(releases));
  const { product, contestants, audit } = await startAll({ ...settings, databaseUrl: serverUrl }, releases);
  const { databaseUrl } = product;
  const postgres = databaseUrl ? await openPostgresMeter(databaseUrl) : undefined;
  if (postgres) releases.push(postgres.close);
  const where = databaseUrl ? `on ${await describePostgres(databaseUrl)}` : "on the embedded database";
  const circumstances = `${settings.posts} posts ${where}; ${CONNECTIONS} connections; ${rounds} rounds of ${describeLength(slot)} for each, in a shuffled order.`;
  console.info(`${describeMachine()}, shared with the load generator and the database. ${circumstances}`);

  const measured = await prepare(contestants, warmUp);
  for (let round = 0; round < rounds; round++) await measureRound(measured, slot, postgres);
  const acceptTimes = await measureAccept(product.process);
  if (purpose === "check") await check(measured, slot, postgres);
  const profiles = toProfileLines(purpose === "compare" ? await profileAll(measured, slot) : new Map());
  const { wrongCounters } = await audit();
  if (wrongCounters > 0) throw new Error(`The load left ${wrongCounters} rows with a wrong counter`);

  const [lines, goals] = [toLines(measured), toGoalLines(measured, acceptTimes)];
  console.info(`\n${renderAligned(lines)}\n\n${renderAligned(goals)}\n\n${renderAligned(profiles)}\n`);
  if (purpose === "record") record(measured);
  if (isReportWanted()) writeReport("bench", circumstances, goals, pickColumns(besideLimit(lines), isReported));
}

async function startOwnPostgres(releases: Release[]): Promise<string> {
  const scratch = await startScratch();
  releases.push(scratch.stop);
  return scratch.url;
}

/** Fills one database through our server, starts all contestants on it and checks that their answers agree. */
async function startAll({ databaseUrl, purpose, posts }: Settings, releases: Release[]) {
  const startedAt = Date.now();
  const database = await createBenchDatabase(databaseUrl);
  releases.push(database.remove);
  const onStart = (stop: Release) => releases.push(stop);
  const start = <Rows>(role: Role, env: Record<string, string> = {}) =>
    startProcess<Rows>(role, { ...database.env, ...env }, onStart);

  const product = await start<World>("product", { ...productEnvironment(), BENCH_POSTS: String(posts) });
  const { url, limitUrl, world } = product.ready;
  const limit = limitUrl ? product : await start("limit");
  const floor = await start("floor", { FLOOR_ANSWER: await send(url, trivialRequest(world)) });
  // The embedded database has room for one process, and nothing recorded there depends on our changes.
  const isWithOthers = databaseUrl && purpose === "compare";
  const plain = isWithOthers ? await start("plain") : undefined;
  const folder = isWithOthers ? findPostgraphile() : undefined;
  const postgraphile = folder ? await startPostgraphile(folder, database.env, onStart).catch(leaveOut) : undefined;

  const contests = listContests({ product, limit, limitUrl: limitUrl ?? limit.ready.url, floor, plain, postgraphile });
  const audit = () => product.ask("audit");
  for (const contest of contests) await verifyContest(contest, audit);
  console.info(`Ready after ${Math.round((Date.now() - startedAt) / 1000)} s; all answer the same.`);
  return {
    product: { process: product, databaseUrl: database.env.DATABASE_URL },
    contestants: contests.flatMap(({ limit: first, others }) => [first, ...others]),
    audit,
  };
}

/** An outside contestant may be missing; the others are measured all the same. */
function leaveOut(error: unknown): undefined {
  console.error("PostGraphile 5 did not start and is left out.", error);
}

function whenItMustEnd({ rounds, slot }: Settings): Promise<never> {
  const limit = SETUP_SECONDS + 32 * (rounds + 3) * ("seconds" in slot ? slot.seconds + 1 : SHORT_SLOT_SECONDS);
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`Not finished after ${limit} s`)), limit * 1000).unref();
  });
}

await runBenchmark((releases) => {
  const settings = readSettings();
  return Promise.race([bench(settings, releases), whenItMustEnd(settings)]);
});
