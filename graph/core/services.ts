import type { Logger } from "pino";
import type { Database, Prisma } from "../db/database.ts";
import type { Events } from "../live/events.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Network } from "../objects/network.ts";
import type { ObjectStore } from "../objects/store.ts";
import type { OutboxBell } from "../outbox/bell.ts";
import type { Config } from "../process/config.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { SessionMemory } from "./session-memory.ts";

/** What one running process has: opened once at start, handed to every request. */
export interface Services {
  config: Config;
  database: Database;
  db: Prisma;
  events: Events;
  outbox: OutboxBell;
  sessions: SessionMemory;
  mailer: Mailer;
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
