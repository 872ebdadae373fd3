import { existsSync, renameSync } from "node:fs";
import { access, constants, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { STORAGE_LIMITS } from "../core/limits.ts";

const TICK_MS = 500;
/** Ticks between two looks at the log. */
const LOG_EVERY = 10;
/** Segments of the log that lie ready on the disk before they are needed. */
const SPARE_SEGMENTS = 3;
const SEGMENT_BYTES = 16 * 1024 ** 2;

/** Bytes that can be written where a folder is. */
export type FreeBytes = (folder: string) => Promise<number>;

export const readFreeBytes: FreeBytes = async (folder) => {
  // A disk that is mounted to be read only says how much is free, as any other.
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return 0;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export interface DiskGuard {
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
export async function guardDisk(embedded: PGlite, folder: string, freeBytes: FreeBytes): Promise<DiskGuard> {
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
  const log = join(folder, "pg_wal");
  const spares = (await listSegments(log)).filter((name) => name > current);
  if (spares.length >= SPARE_SEGMENTS - 1) return;
  await embedded.exec("CHECKPOINT");
  // A young database has not written enough to have any segment done with.
  for (;;) {
    const segments = await listSegments(log);
    if (segments.filter((name) => name > current).length >= SPARE_SEGMENTS) return;
    await addSegment(log, segmentAfter(segments.at(-1) ?? current));
  }
}

const listSegments = async (log: string): Promise<string[]> =>
  (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();

/** Their names are numbers: a time line, and then two parts of which the last goes to 0xFF. */
export function segmentAfter(name: string): string {
  const next = ((BigInt(`0x${name.slice(8, 16)}`) << 8n) | BigInt(`0x${name.slice(16)}`)) + 1n;
  const parts = [next >> 8n, next & 0xffn].map((part) => part.toString(16).toUpperCase().padStart(8, "0"));
  return `${name.slice(0, 8)}${parts.join("")}`;
}

/**
 * Lays a segment ready, which Postgres takes up as one of its own. Where there is no room for it, this fails; had the engine
 * to make it, that would be its end.
 */
async function addSegment(log: string, name: string): Promise<void> {
  // Postgres itself removes what is left of one at its next start.
  const unfinished = join(log, "xlogtemp.room");
  const place = join(log, name);
  try {
    await writeFile(unfinished, Buffer.alloc(SEGMENT_BYTES));
    // At once, so that the engine, on this thread, puts none there in between.
    if (!existsSync(place)) renameSync(unfinished, place);
  } finally {
    await rm(unfinished, { force: true });
  }
}
