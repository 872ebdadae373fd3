import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries, startPostgres, startRedis } from "../testing/backing.ts";
import { exitCodeOf } from "./run.ts";

/**
 * The suite of several nodes on one Postgres and one Redis. Uses DATABASE_URL and REDIS_URL when they are set, otherwise
 * starts both for itself on loopback.
 */
async function cluster(): Promise<number> {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (DATABASE_URL && REDIS_URL) return runSuite({ DATABASE_URL, REDIS_URL });
  const binaries = findBinaries();
  if (!binaries) {
    console.error("npm run test:cluster needs a Postgres and a Redis: install postgresql and redis-server.");
    return process.env.CI === "true" ? 1 : 0;
  }
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-cluster-"));
  const postgres = await startPostgres(binaries.postgres, folder);
  const redis = await startRedis(binaries.redis);
  try {
    return await runSuite({ DATABASE_URL: postgres.url, REDIS_URL: redis.url });
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const runSuite = (env: { DATABASE_URL: string; REDIS_URL: string }): Promise<number> =>
  exitCodeOf("npx", ["vitest", "run", "--config", "graph/cluster/vitest.config.ts", ...process.argv.slice(2)], env);

cluster().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
