import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { Router } from "express";
import ipaddr from "ipaddr.js";
import { collectDefaultMetrics } from "prom-client";
import type { Config } from "../core/config.ts";
import { notFound, unauthenticated } from "../core/errors.ts";
import { metrics, patternOf, registry, secondsSince } from "../core/metrics.ts";
import { NODE_NAME } from "../core/node-name.ts";
import { PROJECT_ROOT } from "../core/root.ts";
import type { Services } from "../core/services.ts";
import { countConnections } from "../db/measure.ts";
import { keepNowhere } from "../http/headers.ts";
import { readBearer } from "../identity/authenticate.ts";
import { countOutbox } from "../outbox/cleanup.ts";

/** Milliseconds for each part to say that it is there. */
const READY_PATIENCE = 1_000;
/** Milliseconds between two questions to a part that people can do without; balancers ask for `/readyz` every second. */
const ASK_EVERY = 30_000;

/** What an operator asks: `/healthz` (alive), `/readyz` (can serve), `/metrics` (Prometheus). */
export function openHealth(services: Services, state: { isStopping: boolean }) {
  const router = Router();
  if (!registry.getSingleMetric("process_start_time_seconds")) collectDefaultMetrics({ register: registry });
  const readiness = openReadiness(services);

  router.use(["/healthz", "/readyz", "/metrics"], keepNowhere);
  router.get("/healthz", (_request, response) => {
    response.type("text/plain").send("ok");
  });
  router.get("/readyz", async (_request, response) => {
    const failed = state.isStopping ? "stopping" : await readiness.findFailure();
    const away = failed ? [] : await readiness.findAway();
    response
      .status(failed ? 503 : 200)
      .type("text/plain")
      .send(failed ?? (away.length > 0 ? `ok, without: ${away.join(", ")}` : "ok"));
  });
  router.get("/metrics", async (request, response) => {
    refuseStrangers(services.config, request);
    metrics.draining.set(state.isStopping ? 1 : 0);
    metrics.eventsUp.set(services.events.isUp() ? 1 : 0);
    metrics.storeUp.set((await readiness.isStoreUp()) ? 1 : 0);
    build ??= describeBuild();
    metrics.build.set(build, 1);
    countConnections();
    await countWaiting(services);
    response.type(registry.contentType).send(await registry.metrics());
  });
  return {
    router,
    /** Notes how long a request takes. */
    measure(request: IncomingMessage, response: ServerResponse): void {
      const start = performance.now();
      const { method } = request;
      response.once("close", () => {
        const labels = { method, route: patternOf(request), status: String(response.statusCode) };
        metrics.request.observe(labels, secondsSince(start));
      });
    },
  };
}

let build: ReturnType<typeof describeBuild> | undefined;

function describeBuild() {
  const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8"));
  const migrations = readdirSync(join(PROJECT_ROOT, "prisma", "migrations"), { withFileTypes: true });
  const names = migrations.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return { version: String(version), node: NODE_NAME, migration: names.sort().at(-1) ?? "" };
}

/** Counts what has not left yet, by kind. Without a database there is nothing to say. */
async function countWaiting(services: Services): Promise<void> {
  const { outboxWaiting, outboxDead, outboxOldest } = metrics;
  for (const each of [outboxWaiting, outboxDead, outboxOldest]) each.reset();
  const counts = await countOutbox(services).catch((error) => {
    services.log.warn({ err: error }, "the outbox could not be counted");
    return [];
  });
  for (const { kind, ...count } of counts) {
    outboxWaiting.set({ kind }, count.waiting);
    outboxDead.set({ kind }, count.dead);
    outboxOldest.set({ kind }, count.oldestSeconds);
  }
}

/** What our own proxy, or anybody's, adds to a request that it passes on. */
const PASSED_ON = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/**
 * A caller with the token may read; without a token, a caller on this machine without a proxy.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND
 */
function refuseStrangers({ metricsToken }: Config, { headers, socket }: IncomingMessage): void {
  if (metricsToken) {
    const digest = (text: string) => createHash("sha256").update(text).digest();
    const given = readBearer(headers.authorization) ?? "";
    if (!timingSafeEqual(digest(given), digest(metricsToken))) throw unauthenticated();
  } else if (!isLoopback(socket.remoteAddress) || PASSED_ON.some((name) => name in headers)) throw notFound();
}

const isLoopback = (address = "") => ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

/** What this server needs, and what people can do without for a while. */
function openReadiness(services: Services) {
  const { config, log } = services;
  const away = new Set<string>();
  /** Asks a part, and logs when it goes and when it is back. @returns whether it answers. */
  const ask = async (name: string, work: () => unknown): Promise<boolean> => {
    const timeout = AbortSignal.timeout(READY_PATIENCE);
    try {
      await Promise.race([work(), once(timeout, "abort").then(() => Promise.reject(timeout.reason))]);
      if (away.delete(name)) log.warn(`${name} answers again`);
      return true;
    } catch (error) {
      if (!away.has(name)) log.warn({ err: error }, `${name} does not answer`);
      away.add(name);
      return false;
    }
  };
  const filterAway = async (parts: Record<string, () => Promise<boolean>>) => {
    const answers = await Promise.all(
      Object.entries(parts).map(async ([name, isUp]) => ((await isUp()) ? [] : [name])),
    );
    return answers.flat();
  };
  const required = {
    database: () => ask("database", () => services.db.$queryRaw`SELECT 1`),
    // Uploads arrive there, wherever the database is.
    storage: () => ask("storage", () => access(config.dataDir, constants.W_OK)),
  };
  const optional = {
    events: () =>
      ask("events", () => {
        if (!services.events.isUp()) throw new Error("Redis is not connected");
      }),
    objects: inBackground(() => ask("objects", () => services.objects.ping())),
    mail: inBackground(() => ask("mail", () => services.mailer.ping())),
  };
  return {
    /** What does not answer, or why something is not done: every part is asked at once, and none is waited for long. */
    findFailure: async () => (await filterAway(required)).join(", ") || services.database.trouble(),
    findAway: () => filterAway(optional),
    isStoreUp: optional.objects,
  };
}

/** Only a first answer is waited for: until another one arrives, the last counts. */
function inBackground(ask: () => Promise<boolean>): () => Promise<boolean> {
  let known: Promise<boolean> | undefined;
  let askedAt = 0;
  return () => {
    const now = performance.now();
    if (known && now - askedAt < ASK_EVERY) return known;
    askedAt = now;
    const asked = ask();
    asked.then(() => {
      known = asked;
    });
    known ??= asked;
    return known;
  };
}
