import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries, startPostgres, startRedis } from "../testing/backing.ts";
import { exitCodeOf } from "./run.ts";

/**
 * The suites that need a real Postgres and a real Redis: the unit tests once more on Postgres, then several nodes on
 * one database. Uses DATABASE_URL and REDIS_URL when they are set, otherwise starts both for itself on loopback.
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
  const unit = await exitCodeOf("npm", ["run", "--silent", "test:unit", "--", "--project", "server"], {
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
