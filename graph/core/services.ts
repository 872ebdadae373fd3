import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import { type Database, openDatabase, type Prisma } from "../db/database.ts";
import { type Events, openEvents } from "../live/events.ts";
import { type Network, openNetwork } from "../objects/network.ts";
import { type ObjectStore, openObjectStore } from "../objects/store.ts";
import type { Config } from "../process/config.ts";
import { openRateLimits, type RateLimits, REQUEST_DEADLINE, UNLIMITED } from "./limits.ts";

/** What one running process has: opened once at start, handed to every request. */
export interface Services {
  config: Config;
  database: Database;
  db: Prisma;
  events: Events;
  objects: ObjectStore;
  limits: RateLimits;
  /** Milliseconds that one request may work. */
  requestDeadline: number;
  /** The way to other people's servers. */
  network: Network;
  log: Logger;
  /** Signs the addresses that grant something to whoever holds them. */
  secret: string;
  now(): Date;
}

/** Opens everything that the environment chose. */
export async function openServices(config: Config): Promise<Services> {
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase(config);
  return {
    config,
    database,
    db: database.prisma,
    events: await openEvents(config.redisUrl),
    objects: openObjectStore(config),
    limits: config.rateLimits ? await openRateLimits(config.redisUrl) : UNLIMITED,
    requestDeadline: REQUEST_DEADLINE,
    network: openNetwork(),
    log: pino({ level: config.logLevel }),
    secret: config.secret ?? readOrCreateSecret(config.dataDir),
    now: () => new Date(),
  };
}

export async function closeServices(services: Services): Promise<void> {
  await services.events.close();
  await services.limits.close();
  await services.database.close();
}

function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
