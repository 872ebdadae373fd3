import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../process/root.ts";
import { run } from "../tasks/run.ts";
import { type Role, startProcess } from "./contestant-process.ts";
import { listContestants, trivialRequest } from "./contestants.ts";
import { createBenchDatabase } from "./database.ts";
import { measureRounds } from "./measure.ts";
import { describeMachine } from "./report.ts";
import { CONNECTIONS, readSettings, type Settings } from "./settings.ts";
import { renderTable } from "./table.ts";
import { send, verifyAgainstLimit } from "./verify.ts";

/** For starting, seeding and checking, on a slow machine and with many rows. */
const SETUP_SECONDS = 300;

type Release = () => Promise<void>;

/** Compares our server with the same answers made by hand, and prints how much of them it reaches. */
async function bench(settings: Settings, releases: Release[]): Promise<void> {
  if (!existsSync(join(PROJECT_ROOT, "graph", "generated"))) await run("npm", ["run", "--silent", "generate"]);
  const startedAt = Date.now();
  const database = await createBenchDatabase(settings.databaseUrl);
  releases.push(database.remove);
  const start = (role: Role, env: Record<string, string> = {}) =>
    startProcess(role, { ...database.env, ...env }, (stop) => releases.push(stop));

  const product = await start("product", {
    // Nothing outside this machine takes part, and one generator is no crowd.
    REDIS_URL: "",
    S3_ENDPOINT: "",
    SMTP_URL: "",
    RATE_LIMITS: "0",
    LOG_LEVEL: "warn",
    SECRET: randomBytes(32).toString("hex"),
    PUBLIC_URL: "",
  });
  const { url, limitUrl, world } = product.ready;
  if (!world) throw new Error("The server did not say what it seeded");
  const limit = limitUrl ? product : await start("limit");
  const floor = await start("floor", { FLOOR_ANSWER: await send(url, trivialRequest(world)) });

  const contestants = listContestants({ product, limit, limitUrl: limitUrl ?? limit.ready.url, floor }, world);
  const audit = () => product.ask("audit");
  for (const contestant of contestants) await verifyAgainstLimit(contestant, audit);
  console.info(describeRun(settings, Date.now() - startedAt));

  const measured = await measureRounds(contestants, settings);
  const { wrongCounters } = await audit();
  if (wrongCounters > 0) throw new Error(`The load left ${wrongCounters} posts with a wrong number of likes`);
  console.info(`\n${renderTable(measured)}\n`);
}

function describeRun({ databaseUrl, posts, rounds, seconds }: Settings, setupMilliseconds: number): string {
  const where = databaseUrl
    ? "on Postgres. Each server is a process of its own."
    : `on the embedded database. Only one process may open it, so the SQL by hand runs inside our server's process, and
both wait for the one connection. With DATABASE_URL they are apart, with pools of the same size.`;
  return `${posts} posts ${where}
${describeMachine()}, shared with the load generator and the database: only ratios travel.
${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s for each. Ready after ${(setupMilliseconds / 1000).toFixed(1)} s; answers are the same on both sides.`;
}

/** Rejects when somebody wants the run to end, or when it takes far longer than it can. */
function whenItMustEnd({ rounds, seconds }: Settings): Promise<never> {
  const limit = SETUP_SECONDS + 8 * 3 * (rounds + 1) * (seconds + 1);
  return new Promise((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => reject(new Error(signal)));
    setTimeout(() => reject(new Error(`Not finished after ${limit} s`)), limit * 1000).unref();
  });
}

const releases: Release[] = [];
try {
  const settings = readSettings();
  await Promise.race([bench(settings, releases), whenItMustEnd(settings)]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const release of releases.reverse()) await release();
}
// A run that had to end leaves its load generator behind.
process.exit();
