import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { STORAGE_LIMITS } from "../core/limits.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { readOutage } from "./outages.ts";

const dataDir = mkdtempSync(join(tmpdir(), "inkfolk-embedded-"));
/** What the disk has left; a disk that is really full is tried in `graph/cluster`. */
let free = 1024 ** 3;
let database: Database;

beforeAll(async () => {
  database = await openEmbedded(dataDir, async () => free);
  await database.prisma.$executeRaw`CREATE TABLE kept (line text)`;
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const write = () => database.prisma.$executeRaw`INSERT INTO kept VALUES ('line')`;
const codeOf = (act: () => Promise<unknown>) =>
  act().then(
    () => "done",
    (error) => readOutage(error)?.code,
  );
const fillSegment = () =>
  database.withConnection(({ query }) => query("SELECT pg_logical_emit_message(false, 'x', repeat('x', 16777216))"));
const segments = () => readdirSync(join(dataDir, "database", "pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));

test("it only reads while its disk is nearly full, says why, and writes again by itself", async () => {
  free = STORAGE_LIMITS.minFreeBytes - 1;
  await vi.waitFor(() => expect(database.trouble()).toMatch(/^storage: less than 64 MB are free/));
  expect(await codeOf(write)).toBe("STORAGE_FULL");
  expect(await codeOf(() => database.prisma.$transaction((db) => db.$executeRaw`DELETE FROM kept`))).toBe(
    "STORAGE_FULL",
  );
  expect(await database.prisma.$queryRaw`SELECT line FROM kept`).toEqual([]);

  free = STORAGE_LIMITS.minFreeBytes;
  await vi.waitFor(() => expect(database.trouble()).toBeUndefined());
  expect(await codeOf(write)).toBe("done");
});

test("room for its log is taken before it is needed, and the log does not grow with what is written", async () => {
  expect(segments().length).toBeGreaterThanOrEqual(4);
  for (let round = 0; round < 3; round += 1) {
    const [oldest = ""] = segments().sort();
    for (let filled = 0; filled < 3; filled += 1) await fillSegment();
    await vi.waitFor(() => expect(segments()).not.toContain(oldest), 30_000);
  }
  expect(segments().length).toBeLessThanOrEqual(6);
}, 120_000);

test.each([
  ["an old one with what it needs to recover", dataDir, STORAGE_LIMITS.minBytesToStart, 32],
  ["a new one with what it needs to begin", `${dataDir}-new`, STORAGE_LIMITS.minBytesToBegin, 160],
])("%s or not at all", async (_name, folder, needed, megabytes) => {
  if (folder === dataDir) await database.close();
  await expect(openEmbedded(folder, async () => needed - 1)).rejects.toThrow(
    `DATA_DIR must have ${megabytes} MB free to start: there are ${megabytes - 1} MB at ${folder}`,
  );
  // Whoever frees the room finds no lock in the way.
  expect(existsSync(join(folder, "database.pid"))).toBe(false);
  if (folder === dataDir) database = await openEmbedded(folder, async () => needed);
  rmSync(`${dataDir}-new`, { recursive: true, force: true });
});

const ask = <Row>(sql: string, values?: unknown[]) => database.withConnection(({ query }) => query<Row>(sql, values));

async function runsOf(text: string): Promise<number[]> {
  const statements = await ask<{ statement: string; runs: string }>(
    "SELECT statement, generic_plans + custom_plans AS runs FROM pg_prepared_statements",
  );
  return statements.filter(({ statement }) => statement === text).map(({ runs }) => Number(runs));
}

test("a text is prepared once, and answers each of its values", async () => {
  const text = "SELECT value FROM generate_series(1, 3) AS value WHERE value > $1";
  for (const above of [0, 1, 2, 3]) {
    const rows = await ask<{ value: number }>(text, [above]);
    expect(rows.map(({ value }) => value)).toEqual([1, 2, 3].filter((value) => value > above));
  }
  expect(await runsOf(text)).toEqual([4]);
});

test("a text that fails is not kept, and one that fails for a value runs for the next", async () => {
  for (let round = 0; round < 2; round += 1) {
    await expect(ask("SELECT nothing FROM kept")).rejects.toThrow('column "nothing" does not exist');
    await expect(ask("SELECT 1 / $1::int AS one", [0])).rejects.toThrow("division by zero");
    expect(await ask("SELECT 1 / $1::int AS one", [1])).toEqual([{ one: 1 }]);
  }
});

test("a statement outlives the transaction that prepared it, also one that is rolled back", async () => {
  const text = "SELECT count(*)::int AS count FROM kept WHERE line < $1";
  const failed = database.prisma.$transaction(async (db) => {
    await db.$queryRawUnsafe(text, "a");
    await db.$queryRawUnsafe("SELECT nothing FROM kept");
  });
  await expect(failed).rejects.toThrow('column "nothing" does not exist');
  expect(await database.prisma.$queryRawUnsafe(text, "a")).toEqual([{ count: 0 }]);
  expect(await runsOf(text)).toEqual([2]);
});

test("the least used statements are closed, so that no number of texts fills the engine", async () => {
  for (let index = 0; index < 300; index += 1) await ask(`SELECT ${index} AS number`);
  expect((await ask("SELECT statement FROM pg_prepared_statements")).length).toBe(256);
  expect(await ask("SELECT 0 AS number")).toEqual([{ number: 0 }]);
});
