import type { IncomingMessage } from "node:http";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** What this process measures, for Prometheus. Times are in seconds; every label has a bounded number of values. */
export const registry = new Registry();

const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets = FAST) =>
  new Histogram({ name, help, labelNames, buckets, registers: [registry] });
const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Gauge({ name, help, labelNames, registers: [registry] });
const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Counter({ name, help, labelNames, registers: [registry] });

export const metrics = {
  request: histogram("http_request_duration_seconds", "Time to answer an HTTP request.", ["method", "route", "status"]),
  operation: histogram("graphql_operation_duration_seconds", "Time to run an operation, over any transport.", [
    "operation",
    "type",
  ]),
  errors: counter("graphql_errors_total", "Errors that left the server, over any transport.", ["code"]),
  query: histogram("db_query_duration_seconds", "Time for a statement, with its wait for a connection.", [
    "target",
    "kind",
  ]),
  connections: gauge("db_pool_connections", "Connections of the pools; waiting: callers without one.", ["state"]),
  connectionWait: histogram("db_pool_wait_seconds", "Time that a caller waited for a connection.", []),
  sockets: gauge("live_sockets", "Open WebSockets.", ["door"]),
  subscriptions: gauge("live_subscriptions", "Running GraphQL subscriptions.", ["field"]),
  socketsClosed: counter("live_sockets_closed_total", "Closed WebSockets.", ["code"]),
  eventsUp: gauge("live_events_up", "1 while events reach the other nodes.", []),
  eventLag: histogram("live_event_lag_seconds", "Time from publishing an event to writing it to a socket.", []),
  outboxWaiting: gauge("outbox_waiting", "Rows of the outbox that have not left yet.", ["kind"]),
  outboxDead: gauge("outbox_dead", "Rows of the outbox that were given up.", ["kind"]),
  outboxOldest: gauge("outbox_oldest_seconds", "For how long the oldest of them should have left.", ["kind"]),
  jobSuccess: gauge("jobs_last_success_timestamp_seconds", "When a job last succeeded on this node.", ["job"]),
  job: histogram("job_duration_seconds", "Time that a job ran.", ["job"], SLOW),
  imageQueue: gauge("image_queue", "Images that are decoded or wait for it.", []),
  image: histogram("image_duration_seconds", "Time to decode and convert an image.", ["step"], SLOW),
  storeUp: gauge("objects_store_up", "1 while the store of images answers.", []),
  store: histogram("objects_store_duration_seconds", "Time for a call to the store of images.", ["call"]),
  rateLimited: counter("rate_limited_total", "Refusals by a rate limit.", ["limit"]),
  signIns: counter("sign_ins_total", "Tries to sign in.", ["outcome"]),
  build: gauge("inkfolk_build_info", "Always 1. The labels tell what runs.", ["version", "node", "migration"]),
  draining: gauge("inkfolk_draining", "1 once this node is stopping.", []),
};

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** Runs work and observes its seconds, also where it fails. */
export async function timed<Result>(observe: (seconds: number) => void, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    observe(secondsSince(start));
  }
}

const OTHER = "other";

const routes = new WeakMap<IncomingMessage, string>();

/** Notes the pattern of the address that answers a request, such as `/api/posts/:id`. */
export const noteRoute = (request: IncomingMessage, pattern: string): void => void routes.set(request, pattern);

/** The pattern of the address of a request, as it was noted or as Express knows it; `other` where nothing of ours answers. */
export function patternOf(request: IncomingMessage & { route?: { path?: unknown } }): string {
  const pattern = routes.get(request) ?? request.route?.path;
  return typeof pattern === "string" ? pattern : OTHER;
}

/** Names that a stranger chooses would each be another series. */
const MAX_FOREIGN_NAMES = 50;

/** Keeps the names that are known, and the first few others. @returns the label of a name. */
export function boundNames(known: Iterable<string>, others = MAX_FOREIGN_NAMES): (name: string | undefined) => string {
  const names = new Set(known);
  const limit = names.size + others;
  return (name) => {
    if (!name) return OTHER;
    if (names.has(name)) return name;
    if (names.size >= limit) return OTHER;
    names.add(name);
    return name;
  };
}
