import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { ConfigError } from "../core/config.ts";
import { STORAGE_LIMITS } from "../core/limits.ts";
import { parseTimestamp } from "../core/timestamps.ts";
import { PrismaClient } from "../generated/prisma/client.ts";
import { type Database, LIKENESS, type RowsOf, type StatementsOf } from "./database.ts";
import { type FreeBytes, guardDisk, readFreeBytes } from "./disk-guard.ts";
import { lockFolder } from "./folder-lock.ts";
import { measureDatabase } from "./measure.ts";
import type { SqlConnection } from "./migrate.ts";
import { openPersonChanges, PERSON_CHANGES } from "./person-changes.ts";
import { prepareStatements } from "./prepared-statements.ts";
import { type Statement, valuesOf } from "./statements.ts";
import { watchEventLoop } from "./watchdog.ts";

export const EMBEDDED_EXTENSIONS = { btree_gist, pg_trgm, unaccent };

const OWN_PARSERS = { [types.TIMESTAMP]: parseTimestamp };

const LOCK_CHECK_MS = 1_000;

/** What a checkpoint writes of replication, which is not used, ends the engine where the disk is full. */
const START_PARAMETERS = [...PGlite.defaultStartParams, "-c", "max_active_replication_origins=0"];

/** Seconds after which an engine that does not come back is given up. */
const ENGINE_PATIENCE = 20;

const STUCK =
  "The embedded database is stuck, most likely because its disk is full. This process ends; what was acknowledged is there when it starts again.";

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;

const FULL = `storage: less than ${megabytes(STORAGE_LIMITS.minFreeBytes)} are free where DATA_DIR is, or it is read-only, so nothing is written`;

/** Postgres in this process, its files below `dataDir`. One connection: transactions wait for each other. */
export async function openEmbedded(dataDir: string, freeBytes = readFreeBytes): Promise<Database> {
  const folder = join(dataDir, "database");
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(dataDir);
  try {
    await refuseWithoutRoom(folder, freeBytes);
    const embedded = await PGlite.create({
      dataDir: folder,
      extensions: EMBEDDED_EXTENSIONS,
      startParams: START_PARAMETERS,
      onStderr: endAfterPanic,
    });
    const stopWatching = watchEventLoop(ENGINE_PATIENCE, STUCK);
    const diskGuard = await guardDisk(embedded, folder, freeBytes);
    const guard = setInterval(() => lock.isLost() && endAtOnce(dataDir), LOCK_CHECK_MS).unref();
    const database = wrapEmbedded(embedded);
    return {
      ...database,
      trouble: () => (diskGuard.isFull() ? FULL : undefined),
      async close() {
        clearInterval(guard);
        await diskGuard.stop();
        await database.close();
        stopWatching();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The same interface over an embedded database that is open already. */
export function wrapEmbedded(embedded: PGlite): Database {
  prepareStatements(embedded);
  const prisma = new PrismaClient({
    adapter: new PrismaPGlite(embedded),
    log: [{ emit: "event", level: "query" }],
    // Everyone shares the one connection, so a transaction may have to queue for a while under load.
    transactionOptions: { maxWait: 20_000, timeout: 20_000 },
  });
  // As below: what comes after it waits for it, unless it was closed before.
  embedded.exec(`SET ${LIKENESS}`).catch(() => undefined);
  let isListening = false;
  const people = openPersonChanges(() => isListening);
  embedded.listen(PERSON_CHANGES, people.notify).then(
    () => {
      isListening = true;
    },
    // It was closed before it could.
    () => undefined,
  );
  return measureDatabase({
    prisma,
    async run<Row>(statement: Statement<Row>) {
      return (await embedded.query<Row>(statement.sql, valuesOf(statement), { parsers: OWN_PARSERS })).rows;
    },
    people,
    runAll<Rows extends readonly unknown[]>(statements: StatementsOf<Rows>) {
      return embedded.transaction(async (transaction) => {
        const answers: unknown[][] = [];
        for (const statement of statements) {
          answers.push((await transaction.query(statement.sql, valuesOf(statement), { parsers: OWN_PARSERS })).rows);
        }
        return answers as RowsOf<Rows>;
      });
    },
    withConnection: (work) => work(connectionOf(embedded)),
    trouble: () => undefined,
    async close() {
      await prisma.$disconnect();
      await embedded.close();
    },
  });
}

function connectionOf(embedded: PGlite): SqlConnection {
  return {
    async query<Row>(sql: string, parameters?: unknown[]) {
      return (await embedded.query<Row>(sql, parameters)).rows;
    },
    async script(sql) {
      await embedded.exec(sql);
    },
  };
}

/** To recover what a killed process left takes room, and to begin takes more. */
async function refuseWithoutRoom(folder: string, freeBytes: FreeBytes): Promise<void> {
  const needed = STORAGE_LIMITS[existsSync(join(folder, "PG_VERSION")) ? "minBytesToStart" : "minBytesToBegin"];
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new ConfigError(
    `DATA_DIR must have ${megabytes(needed)} free to start: there are ${megabytes(free)} at ${folder}.`,
  );
}

/**
 * Postgres ends its process after a panic, and so must this one: an engine that goes on answers wrongly, and loses what it
 * acknowledges. No answer has left by then, and the next start recovers from the log.
 */
export function endAfterPanic(line: string, end: () => void = () => process.exit(1)): false {
  if (!/ PANIC: /.test(line)) return false;
  console.error(
    "The embedded database had to stop. This process ends; what was acknowledged is there when it starts again.",
  );
  end();
  return false;
}

/** The folder's new holder must not find us writing there: there is no time for a graceful end. */
function endAtOnce(dataDir: string): void {
  console.error(
    `DATA_DIR must be a folder of its own: the lock of ${dataDir} was removed or taken. This process ends.`,
  );
  process.exit(1);
}
