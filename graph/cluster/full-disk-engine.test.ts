import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { openEmbedded } from "../db/embedded.ts";
import { mountSmallDisk, type SmallDisk } from "../testing/small-disk.ts";

/** The disk guard does not see a disk that fills in an instant: it still reports free space. */
const plenty = async () => 1024 ** 3;

let disk: SmallDisk;
let database: Database;

beforeEach(async () => {
  disk = await mountSmallDisk(320);
  database = await openEmbedded(disk.folder, plenty);
  await database.prisma.$executeRaw`CREATE TABLE kept (id int PRIMARY KEY, line text)`;
}, 60_000);
afterEach(async () => {
  await database.close();
  await disk.remove();
});

const write = (id: number) => database.prisma.$executeRaw`INSERT INTO kept VALUES (${id}, 'line')`;
const read = async () => {
  const rows = await database.prisma.$queryRaw<{ id: number }[]>`SELECT id FROM kept ORDER BY id`;
  return rows.map(({ id }) => id);
};
const exec = (sql: string) => database.withConnection(({ script }) => script(sql));

test("a checkpoint on a disk that has just filled leaves the engine whole, and a copy of its files starts with every row", async () => {
  await write(1);
  disk.fill();
  await exec("CHECKPOINT");
  expect(await read()).toEqual([1]);
  disk.free();
  await write(2);
  // A killed process closes nothing.
  const again = await PGlite.create({ dataDir: `${disk.folder}/database` });
  expect((await again.query<{ id: number }>("SELECT id FROM kept ORDER BY id")).rows).toEqual([{ id: 1 }, { id: 2 }]);
  await again.close();
}, 60_000);

test("the log goes on into the segments that lay ready, though the disk is full", async () => {
  disk.fill();
  for (let spare = 0; spare < 3; spare += 1) {
    await exec("SELECT pg_logical_emit_message(false, 'x', ''); SELECT pg_switch_wal()");
  }
  expect(await read()).toEqual([]);
}, 60_000);
