import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries, startPostgres, startRedis } from "../testing/backing.ts";
import { exitCodeOf } from "./run.ts";

/** Folders of tests that ask no database, or start the embedded one themselves, and that of the second suite. */
const APART = /^(abuse|chaos|cluster|http|objects|process|text)\//;
/** In a test: several things happen at once, or it looks at how a statement is planned. */
const ASKS_MORE = /Promise\.(all|allSettled)\(|EXPLAIN/;

/**
 * The tests of the server that Postgres may answer otherwise than the embedded database, which is a Postgres with a single
 * connection: all the others would be the same once more.
 */
const listTests = (): string[] =>
  readdirSync("graph", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && !APART.test(file))
    .map((file) => join("graph", file))
    .filter((file) => ASKS_MORE.test(readFileSync(file, "utf8")));

/**
 * The suites that need a real Postgres and a real Redis: what happens at once, on Postgres, then several nodes on one
 * database. Uses DATABASE_URL and REDIS_URL when they are set, otherwise starts both for itself on loopback.
 */
async function cluster(): Promise<number> {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (DATABASE_URL && REDIS_URL) return runSuites({ DATABASE_URL, REDIS_URL });
  const binaries = findBinaries();
  if (!binaries) {
    console.error("npm run test:cluster needs a Postgres and a Redis: install postgresql and redis-server.");
    return process.env.CI === "true" ? 1 : 0;
  }
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-cluster-"));
  const postgres = await startPostgres(binaries.postgres, folder);
  const redis = await startRedis(binaries.redis);
  try {
    return await runSuites({ DATABASE_URL: postgres.url, REDIS_URL: redis.url });
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runSuites(env: { DATABASE_URL: string; REDIS_URL: string }): Promise<number> {
  const unit = await exitCodeOf("npm", ["run", "--silent", "test:unit", "--", "--project", "server", ...listTests()], {
    DATABASE_URL: env.DATABASE_URL,
  });
  const nodes = await exitCodeOf("npx", ["vitest", "run", "--config", "graph/cluster/vitest.config.ts"], env);
  return unit || nodes;
}

cluster().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
