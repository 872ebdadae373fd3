import { Router } from "express";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Services } from "./services.ts";

/** What an operator asks: `/healthz` (alive), `/readyz` (can serve), `/metrics` (Prometheus). */
export function operationsRouter(services: Services, state: { isStopping: boolean }): Router {
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

  router.use((request, response, next) => {
    const stop = durations.startTimer({ method: request.method });
    response.once("close", () => stop({ status: String(response.statusCode) }));
    next();
  });
  router.get("/healthz", (_request, response) => {
    response.type("text/plain").send("ok");
  });
  router.get("/readyz", async (_request, response) => {
    const failed = state.isStopping ? "stopping" : await findFailure(services);
    response
      .status(failed ? 503 : 200)
      .type("text/plain")
      .send(failed ?? "ok");
  });
  router.get("/metrics", async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}

async function findFailure({ db, events, log }: Services): Promise<string | undefined> {
  try {
    await db.$queryRaw`SELECT 1`;
  } catch (error) {
    log.warn({ err: error }, "the database does not answer");
    return "database";
  }
  try {
    await events.ping();
  } catch (error) {
    log.warn({ err: error }, "the event channel does not answer");
    return "events";
  }
  return undefined;
}
