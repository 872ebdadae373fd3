import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "../core/root.ts";

/** One connection that runs plain SQL; both the embedded and the real Postgres offer it. */
export interface SqlConnection {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Several statements at once, without parameters. */
  script(sql: string): Promise<void>;
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

/**
 * Applies the migrations of `prisma/migrations` that the database does not have yet, each in one transaction.
 * @returns the names of those applied now.
 * @throws when a migration that was applied has been changed since.
 */
export async function migrate(connection: SqlConnection): Promise<string[]> {
  await connection.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
  try {
    await connection.script(HISTORY_TABLE);
    const rows = await connection.query<{ migration_name: string; checksum: string }>(
      `SELECT migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    );
    const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
    const pending: string[] = [];
    for (const { name, sql, checksum } of await readMigrations()) {
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`Migration ${name} was changed after it was applied. Write a new one instead.`);
      await apply(connection, name, sql, checksum);
      pending.push(name);
    }
    return pending;
  } finally {
    await connection.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
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

async function apply(connection: SqlConnection, name: string, sql: string, checksum: string): Promise<void> {
  await connection.script("BEGIN");
  try {
    await connection.script(sql);
    await connection.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await connection.script("COMMIT");
  } catch (error) {
    await connection.script("ROLLBACK");
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
