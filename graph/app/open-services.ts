import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import type { Config } from "../core/config.ts";
import { REQUEST_DEADLINE } from "../core/limits.ts";
import { NODE_NAME } from "../core/node-name.ts";
import { openRateLimits, UNLIMITED } from "../core/rate-limits.ts";
import { openSandboxClock } from "../core/sandbox-clock.ts";
import type { Services } from "../core/services.ts";
import { openSessionMemory } from "../core/session-memory.ts";
import { openDatabase } from "../db/open-database.ts";
import { openEvents } from "../live/events.ts";
import { openMailer } from "../mail/mailer.ts";
import { measureStore } from "../objects/measure.ts";
import { openNetwork } from "../objects/network.ts";
import { openObjectStore } from "../objects/store.ts";
import { openOutboxWakeUp } from "../outbox/wake-up.ts";
import { reactions } from "./reactions.ts";
import { erasures } from "./records.ts";
import { schema } from "./schema.ts";

/** Opens everything that the environment chose. */
export async function openServices(config: Config): Promise<Services> {
  mkdirSync(config.dataDir, { recursive: true });
  const sandbox = config.sandbox ? openSandboxClock(config.dataDir) : null;
  const log = pino({ level: config.logLevel, base: { pid: process.pid, node: NODE_NAME } });
  const database = await openDatabase(config, log);
  return {
    config,
    schema,
    reactions,
    erasures,
    database,
    db: database.prisma,
    events: await openEvents(config.redisUrl),
    outbox: openOutboxWakeUp(),
    sessions: openSessionMemory(database.people),
    mailer: openMailer(config),
    objects: measureStore(openObjectStore(config)),
    limits: config.rateLimits ? await openRateLimits(config.redisUrl) : UNLIMITED,
    requestDeadline: REQUEST_DEADLINE,
    network: openNetwork(),
    log,
    secret: config.secret ?? readOrCreateSecret(config.dataDir),
    sandbox,
    now: sandbox?.now ?? (() => new Date()),
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
