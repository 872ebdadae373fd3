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
