import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { ConfigError } from "../core/config.ts";
import { PROJECT_ROOT } from "../core/root.ts";
import { isPostgresError } from "./postgres-errors.ts";

/** One connection that runs plain SQL; both the embedded and the real Postgres offer it. */
export interface SqlConnection {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Several statements at once, without parameters. */
  script(sql: string): Promise<void>;
  /** A query on a connection of its own, while this one waits. Missing where there is only one connection. */
  aside?<Row>(sql: string, parameters: unknown[]): Promise<Row[]>;
}

/** Any number that nobody else uses: nodes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_413_001;

/** Prisma's own bookkeeping table, so that `prisma migrate deploy` and this runner understand each other. */
const HISTORY_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

/** Everybody else who wants a table waits behind a migration that waits for it, for as long. */
const LOCK_TIMEOUT = "2s";

/** Between two looks at what a migration waits for; milliseconds. */
const LOOK_EVERY = 1_000;

/** A process of the database server, as an operator finds it in `pg_stat_activity`. */
interface Backend {
  pid: number;
  application: string | null;
  address: string | null;
}

const HOLDER = `
  SELECT pid, application_name AS application, host(client_addr) AS address
  FROM pg_locks JOIN pg_stat_activity USING (pid) JOIN pg_database ON pg_database.oid = database
  WHERE locktype = 'advisory' AND granted AND pg_database.datname = current_database()
    AND classid = 0 AND objid = $1::bigint AND objsubid = 1`;

/** Before a node says what it waits for, between two such lines, and between two tries, in milliseconds. */
const [FIRST_NOTE, NOTE_EVERY, TRY_EVERY] = [1_000, 30_000, 500];

const BLOCKERS = `
  SELECT pid, application_name AS application, host(client_addr) AS address
  FROM unnest(pg_blocking_pids($1)) AS pid LEFT JOIN pg_stat_activity USING (pid)`;

/**
 * Applies the migrations of `prisma/migrations` that the database does not have yet, each in one transaction.
 * @returns the names of those applied now.
 * @param patienceMs for how long in all migrations that do not get their locks are tried again.
 * @throws when a migration that was applied has been changed since, or could not be applied.
 */
export async function migrate(connection: SqlConnection, log: Logger, patienceMs: number): Promise<string[]> {
  await takeTurn(connection, log);
  try {
    const transact = await openTransactions(connection, log, patienceMs);
    const rows = await transact("Reading _prisma_migrations", async () => {
      await connection.script(HISTORY_TABLE);
      return connection.query<{ migration_name: string; checksum: string }>(
        `SELECT migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
      );
    });
    const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
    const pending: string[] = [];
    for (const { name, sql, checksum } of await readMigrations()) {
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`Migration ${name} was changed after it was applied. Write a new one instead.`);
      await transact(`Migration ${name}`, async () => {
        await connection.script(sql);
        await connection.query(
          `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
           VALUES ($1, $2, $3, now(), 1)`,
          [randomUUID(), checksum, name],
        );
      });
      pending.push(name);
    }
    return pending;
  } finally {
    await connection.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  }
}

/** Waits until no other node migrates. To wait in the database itself would leave nobody to say so. */
async function takeTurn({ query }: SqlConnection, log: Logger): Promise<void> {
  let nextNote = performance.now() + FIRST_NOTE;
  const tryLock = async () =>
    (await query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [MIGRATION_LOCK]))[0]?.taken;
  while (!(await tryLock())) {
    if (performance.now() > nextNote) {
      nextNote = performance.now() + NOTE_EVERY;
      const holders = await query<Backend>(HOLDER, [MIGRATION_LOCK]);
      log.warn({ holders }, `${nameBackends(holders)} migrates the database; this node waits for its end`);
    }
    await sleep(TRY_EVERY);
  }
}

async function readMigrations() {
  const folder = join(PROJECT_ROOT, "prisma", "migrations");
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/**
 * @returns what runs work in a transaction. One that does not get its locks is rolled back and tried again after a pause,
 * in which everybody behind it is served.
 */
async function openTransactions(connection: SqlConnection, log: Logger, patienceMs: number) {
  const deadline = performance.now() + patienceMs;
  const [{ pid } = { pid: 0 }] = await connection.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");

  const transact = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      const stopLooking = watchBlockers(connection, pid, log);
      try {
        return await inTransaction(connection, work);
      } catch (error) {
        if (!isPostgresError(error, "lockNotAvailable") && !isPostgresError(error, "deadlock")) {
          throw new Error(`${name} failed`, { cause: error });
        }
        const blockers = await stopLooking();
        const reason = `${name} does not get a lock that ${nameBackends(blockers)} has`;
        // Of another length each time, so that it does not always meet what comes at regular intervals.
        const pause = 500 + Math.random() * 1_000;
        if (performance.now() + pause > deadline) {
          throw new ConfigError(`${reason}, and MIGRATE_PATIENCE_SECONDS (${patienceMs / 1000}) are over.`);
        }
        log.warn({ blockers }, `${reason}; it is tried again`);
        await sleep(pause);
      } finally {
        await stopLooking();
      }
    }
  };
  return transact;
}

async function inTransaction<Result>({ script }: SqlConnection, work: () => Promise<Result>): Promise<Result> {
  await script(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
  try {
    const result = await work();
    await script("COMMIT");
    return result;
  } catch (error) {
    await script("ROLLBACK");
    throw error;
  }
}

/** Looks again and again at what a connection waits for. @returns what stops it, and answers with what it last waited for. */
function watchBlockers({ aside }: SqlConnection, pid: number, log: Logger): () => Promise<Backend[]> {
  let blockers: Backend[] = [];
  let looking: Promise<void> | undefined;
  const look = async () => {
    try {
      const found = (await aside?.<Backend>(BLOCKERS, [pid])) ?? [];
      if (found.length > 0) blockers = found;
    } catch (error) {
      log.warn({ err: error }, "the database does not say what a migration waits for");
    } finally {
      looking = undefined;
    }
  };
  const timer = setInterval(() => {
    looking ??= look();
  }, LOOK_EVERY);
  return async () => {
    clearInterval(timer);
    await looking;
    return blockers;
  };
}

const nameBackends = (backends: readonly Backend[]): string =>
  backends
    .map(({ pid, application, address }) => `process ${pid} (${application || "no name"}, ${address ?? "local"})`)
    .join(" and ") || "an unknown process";
