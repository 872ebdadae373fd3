import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { Database, Prisma } from "../db/database.ts";
import type { Events } from "../live/events.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Network } from "../objects/network.ts";
import type { ObjectStore } from "../objects/store.ts";
import type { OutboxWakeUp } from "../outbox/wake-up.ts";
import type { Config } from "./config.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { SandboxClock } from "./sandbox-clock.ts";
import type { SessionMemory } from "./session-memory.ts";

/** What one running process has: opened once at start, handed to every request. */
export interface Services {
  config: Config;
  /** Every operation of the product. */
  schema: GraphQLSchema;
  database: Database;
  db: Prisma;
  events: Events;
  outbox: OutboxWakeUp;
  sessions: SessionMemory;
  mailer: Mailer;
  objects: ObjectStore;
  limits: RateLimits;
  /** Milliseconds that one request may work. */
  requestDeadline: number;
  /** The way to other people's servers. */
  network: Network;
  log: Logger;
  /** What the nouns do when something happens, in their order. `emit` (transactions/domain-events.ts) has the types. */
  reactions: readonly Partial<Record<string, (work: never, ctx: never, event: never) => unknown>>[];
  /** What the nouns remove of a person who leaves for good, in their order. */
  erasures: readonly ((services: Services, userId: string) => Promise<unknown>)[];
  /** Signs the addresses that grant something to their holder. */
  secret: string;
  /** The clock of a sandbox, which can be moved; null elsewhere. */
  sandbox: SandboxClock | null;
  now(): Date;
}
