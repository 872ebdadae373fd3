import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { access, constants } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Router } from "express";
import ipaddr from "ipaddr.js";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "../core/config.ts";
import { notFound, unauthenticated } from "../core/errors.ts";
import type { Services } from "../core/services.ts";
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
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long HTTP requests took.",
    labelNames: ["method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const measureOutbox = outboxGauges(services, registry);
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
    await measureOutbox();
    response.type(registry.contentType).send(await registry.metrics());
  });
  return {
    router,
    /** Notes how long a request takes. */
    measure({ method }: IncomingMessage, response: ServerResponse): void {
      const start = performance.now();
      response.once("close", () => {
        durations.observe({ method, status: String(response.statusCode) }, (performance.now() - start) / 1000);
      });
    },
  };
}

/** What has not left yet, by kind. @returns what counts it anew; without a database they say nothing. */
function outboxGauges(services: Services, registry: Registry): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `outbox_${name}`, help, labelNames: ["kind"], registers: [registry] });
  const waiting = gauge("waiting", "Rows of the outbox that have not left yet.");
  const dead = gauge("dead", "Rows of the outbox that were given up.");
  const oldest = gauge("oldest_seconds", "For how long the oldest of them should have left.");
  return async () => {
    for (const each of [waiting, dead, oldest]) each.reset();
    const counts = await countOutbox(services).catch((error) => {
      services.log.warn({ err: error }, "the outbox could not be counted");
      return [];
    });
    for (const { kind, ...count } of counts) {
      waiting.set({ kind }, count.waiting);
      dead.set({ kind }, count.dead);
      oldest.set({ kind }, count.oldestSeconds);
    }
  };
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
