import { readdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { STORAGE_LIMITS } from "../core/limits.ts";

const TICK_MS = 500;
/** Ticks between two looks at the log. */
const LOG_EVERY = 10;
/** Segments of the log, 16 MB each, that lie ready on the disk before they are needed. */
const SPARE_SEGMENTS = 3;

/** Bytes that are free where a folder is. */
export type FreeBytes = (folder: string) => Promise<number>;

export const readFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export interface Room {
  /** Whether nothing is written, because too little is free. */
  isFull(): boolean;
  stop(): Promise<void>;
}

/**
 * Keeps an embedded database alive on a disk that fills: its engine does not survive a log that it cannot write, and
 * reading writes a little of it, too. So it only reads while less than the limit is free, and writes again by itself;
 * and what it still has to say of its log fits into segments that are there already, which a disk filled to the last
 * byte from one moment to the next cannot take away.
 */
export async function watchRoom(embedded: PGlite, folder: string, freeBytes: FreeBytes): Promise<Room> {
  let isFull = false;
  let ticks = 0;
  const look = async () => {
    const isNowFull = (await freeBytes(folder)) < STORAGE_LIMITS.minFreeBytes;
    if (isNowFull !== isFull) {
      await embedded.exec(`SET default_transaction_read_only = ${isNowFull ? "on" : "off"}`);
      isFull = isNowFull;
    }
    if (!isFull && ticks % LOG_EVERY === 0) await keepSpareLog(embedded, folder);
    ticks += 1;
  };
  await look();
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error) => console.error("The embedded database could not be looked after:", error))
      .finally(() => {
        looking = undefined;
      });
  }, TICK_MS).unref();
  return {
    isFull: () => isFull,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/**
 * Postgres reuses what a checkpoint has done with, but in one process nobody makes any: without this the log would
 * grow for as long as the process runs.
 */
async function keepSpareLog(embedded: PGlite, folder: string): Promise<void> {
  const { rows } = await embedded.query<{ current: string }>(
    "SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS current",
  );
  const current = rows[0]?.current ?? "";
  const segments = (await readdir(join(folder, "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (segments.filter((name) => name > current).length >= SPARE_SEGMENTS - 1) return;
  // A young database has not written enough to have any segment done with.
  for (let count = segments.length; count <= SPARE_SEGMENTS; count += 1) {
    await embedded.exec("SELECT pg_logical_emit_message(false, 'room', ''); SELECT pg_switch_wal()");
  }
  await embedded.exec("CHECKPOINT");
}
