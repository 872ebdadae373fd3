import type { Logger } from "pino";
import type { Config } from "../core/config.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

/** Opens the database that the environment chose and brings its schema up to date. */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir" | "migratePatienceMs">,
  log: Logger,
): Promise<Database> {
  const database = config.databaseUrl
    ? (await import("./postgres.ts")).openPostgres(config.databaseUrl)
    : await (await import("./embedded.ts")).openEmbedded(config.dataDir);
  await database.withConnection((connection) => migrate(connection, log, config.migratePatienceMs));
  return database;
}
