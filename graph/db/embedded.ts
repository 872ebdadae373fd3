import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { ConfigError } from "../config.ts";
import { PrismaClient } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import type { SqlConnection } from "./migrate.ts";

export const EMBEDDED_EXTENSIONS = { btree_gist, pg_trgm, unaccent };

/** Postgres in this process, its files below `dataDir`. One connection: transactions wait for each other. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, "database");
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(dataDir);
  const database = wrapEmbedded(await PGlite.create({ dataDir: folder, extensions: EMBEDDED_EXTENSIONS }));
  return {
    ...database,
    async close() {
      await database.close();
      unlock();
    },
  };
}

/** The same interface over an embedded database that is open already. */
export function wrapEmbedded(embedded: PGlite): Database {
  const prisma = new PrismaClient({
    adapter: new PrismaPGlite(embedded),
    log: [{ emit: "event", level: "query" }],
    // Everyone shares the one connection, so a transaction may have to queue for a while under load.
    transactionOptions: { maxWait: 20_000, timeout: 20_000 },
  });
  return {
    prisma,
    withConnection: (work) => work(connectionOf(embedded)),
    async close() {
      await prisma.$disconnect();
      await embedded.close();
    },
  };
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

/** Two processes on one folder would destroy it. The lock names its holder, so that a killed one does not block. */
function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, "database.pid");
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = Number(readFileSync(file, "utf8"));
    if (holder !== process.pid && isRunning(holder)) {
      throw new ConfigError(`DATA_DIR must be a folder of its own: ${dataDir} is in use by process ${holder}.`);
    }
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
