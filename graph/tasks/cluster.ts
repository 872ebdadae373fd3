import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    postgres.stop();
    redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runSuites(env: { DATABASE_URL: string; REDIS_URL: string }): Promise<number> {
  const unit = await exitCodeOf("npm", ["run", "--silent", "test:unit"], { DATABASE_URL: env.DATABASE_URL });
  const nodes = await exitCodeOf("npx", ["vitest", "run", "--config", "graph/cluster/vitest.config.ts"], env);
  return unit || nodes;
}

function findBinaries(): { postgres: string; redis: string } | null {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql").map(Number) : [];
  const postgres = `/usr/lib/postgresql/${Math.max(...versions, 0)}/bin`;
  const redis = (process.env.PATH ?? "")
    .split(":")
    .map((folder) => join(folder, "redis-server"))
    .find(existsSync);
  return existsSync(join(postgres, "initdb")) && redis ? { postgres, redis } : null;
}

/** Postgres refuses to run as root, so root lends it the user that its package made. */
async function startPostgres(binaries: string, folder: string) {
  const port = await freePort();
  const data = join(folder, "postgres");
  const asPostgres = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
  if (asPostgres.length > 0) {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"])));
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  const call = (program: string, ...args: string[]) => {
    const [command = "", ...rest] = [...asPostgres, join(binaries, program), ...args];
    execFileSync(command, rest, { cwd: "/", stdio: ["ignore", "ignore", "inherit"] });
  };
  call("initdb", "-D", data, "-U", "inkfolk", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8");
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c max_connections=300`;
  call("pg_ctl", "-D", data, "-w", "-l", join(folder, "postgres.log"), "-o", options, "start");
  return {
    url: `postgres://inkfolk@127.0.0.1:${port}/postgres`,
    stop: () => call("pg_ctl", "-D", data, "-m", "immediate", "stop"),
  };
}

async function startRedis(binary: string) {
  const port = await freePort();
  const child = spawn(binary, ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], { stdio: "ignore" });
  return { url: `redis://127.0.0.1:${port}`, stop: () => child.kill() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
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
