import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";
import { openTestDatabase } from "../testing/database.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

const folder = join(PROJECT_ROOT, "prisma", "migrations");
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const query = <Row>(sql: string, parameters?: unknown[]) =>
  database.withConnection((connection) => connection.query<Row>(sql, parameters));

const migrateAgain = () => database.withConnection((connection) => migrate(connection, pino(), 60_000));

test("every migration was recorded as Prisma itself would have done it", async () => {
  const rows = await query<Record<string, unknown>>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished, rolled_back_at, applied_steps_count
     FROM "_prisma_migrations" ORDER BY migration_name`,
  );
  expect(rows).toEqual(
    names.map((name) => ({
      migration_name: name,
      checksum: createHash("sha256")
        .update(readFileSync(join(folder, name, "migration.sql")))
        .digest("hex"),
      finished: true,
      rolled_back_at: null,
      applied_steps_count: 1,
    })),
  );
});

test("migrating again applies nothing, also by several at once", async () => {
  expect(await Promise.all([migrateAgain(), migrateAgain(), migrateAgain()])).toEqual([[], [], []]);
  expect(await query(`SELECT 1 FROM "_prisma_migrations"`)).toHaveLength(names.length);
});

test("a migration that was changed after it was applied is refused, and the next start is not blocked by that", async () => {
  const [name = ""] = names;
  const [row] = await query<{ checksum: string }>(
    `SELECT checksum FROM "_prisma_migrations" WHERE migration_name = $1`,
    [name],
  );
  const setChecksum = (checksum: string | undefined) =>
    query(`UPDATE "_prisma_migrations" SET checksum = $1 WHERE migration_name = $2`, [checksum, name]);

  await setChecksum("of another file");
  await expect(migrateAgain()).rejects.toThrow(
    `Migration ${name} was changed after it was applied. Write a new one instead.`,
  );
  await setChecksum(row?.checksum);
  expect(await migrateAgain()).toEqual([]);
});

test("a migration that fails leaves nothing of itself behind", async () => {
  const [name = ""] = names;
  await query(`DELETE FROM "_prisma_migrations" WHERE migration_name = $1`, [name]);
  // Everything in it exists already, so its first statement fails.
  await expect(migrateAgain()).rejects.toThrow(`Migration ${name} failed`);
  expect(await query(`SELECT 1 FROM "_prisma_migrations" WHERE migration_name = $1`, [name])).toEqual([]);
  expect(await query("SELECT 1 AS alive")).toEqual([{ alive: 1 }]);
});
