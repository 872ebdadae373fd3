import { beforeAll, expect, test, vi } from "vitest";
import { metrics, registry } from "../core/metrics.ts";
import { OPERATION_NAMES } from "../generated/operation-names.ts";
import { buildPost, buildUser } from "../testing/factories.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

// Other test files of this process measured, too.
beforeAll(() => registry.resetMetrics());

type Sample = { name: string; labels: Record<string, string>; value: number };

async function scrape(): Promise<Sample[]> {
  const text = await (await fetch(`${await world.listen()}/metrics`)).text();
  return text.split("\n").flatMap((line) => {
    const [, name, labels = "", value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

const find = (samples: Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
  )?.value;

const ask = async (query: string, token?: string) =>
  (
    await fetch(`${await world.listen()}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query }),
    })
  ).json();

test("requests are measured by the pattern of their address, operations by name, statements by kind", async () => {
  const url = await world.listen();
  const { id } = await buildPost(world);
  await fetch(`${url}/api/posts/${id}`);
  await fetch(`${url}/no/such/${id}`);
  await fetch(`${url}/profile/${id}`, { headers: { accept: "text/html" } });
  await ask("query RestPostById { __typename }");
  await ask("{ __typename }");
  await ask("{ nothing }");
  const samples = await vi.waitFor(async () => {
    const found = await scrape();
    expect(find(found, "http_request_duration_seconds_count", { route: "/graphql", status: "400" })).toBe(1);
    return found;
  });
  expect(find(samples, "http_request_duration_seconds_count", { method: "GET", route: "/api/posts/:id" })).toBe(1);
  expect(find(samples, "http_request_duration_seconds_count", { route: "page" })).toBe(2);
  expect(samples.some(({ labels }) => JSON.stringify(labels).includes(id))).toBe(false);
  expect(find(samples, "graphql_operation_duration_seconds_count", { operation: "RestPostById", type: "query" })).toBe(
    2,
  );
  expect(find(samples, "graphql_operation_duration_seconds_count", { operation: "other", type: "query" })).toBe(1);
  expect(find(samples, "graphql_errors_total", { code: "GRAPHQL_VALIDATION_FAILED" })).toBe(1);
  expect(find(samples, "db_query_duration_seconds_count", { target: "primary", kind: "read" })).toBeGreaterThan(0);
  expect(find(samples, "db_query_duration_seconds_count", { target: "primary", kind: "write" })).toBeGreaterThan(0);
});

test("sockets, subscriptions and the way of an event to them are measured", async () => {
  const [person, other] = [await buildUser(world), await buildUser(world)];
  const before = await scrape();
  const hears = await sockets.subscribe(person, "subscription { notificationReceived { id } }");
  const legacy = await sockets.openLegacy(person);
  const open = await scrape();
  expect(find(open, "live_sockets", { door: "graphql" })).toBe(1);
  expect(find(open, "live_sockets", { door: "small" })).toBe(1);
  expect(find(open, "live_subscriptions", { field: "notificationReceived" })).toBe(1);
  await world.run(other, "mutation ($id: ID!) { followUser(id: $id) { id } }", { id: person.id });
  await Promise.all([hears.next(), legacy.next()]);
  const after = await scrape();
  const lagOf = (samples: Sample[]) => find(samples, "live_event_lag_seconds_count") ?? 0;
  expect(lagOf(after) - lagOf(before)).toBe(2);
  expect(find(after, "live_events_up")).toBe(1);
});

test("names that strangers choose are few series, whatever they send", async () => {
  const url = await world.listen();
  for (let index = 0; index < 120; index += 1) {
    await ask(`query Stranger${index} { __typename }`);
    await fetch(`${url}/stranger/${index}`, { headers: { "user-agent": `stranger ${index}` } });
    await fetch(`${url}/api/posts/stranger-${index}`, { method: "PUT" });
  }
  const samples = await scrape();
  const valuesOf = (label: string) => new Set(samples.flatMap(({ labels }) => labels[label] ?? []));
  const strangers = [...valuesOf("operation")].filter((name) => !OPERATION_NAMES.includes(name));
  expect(strangers.length).toBeLessThanOrEqual(51);
  expect([...valuesOf("route")].filter((route) => route.includes("stranger"))).toEqual([]);
});

test("what operators are told of has its name and its labels", async () => {
  const names = Object.values(metrics).map((metric) => {
    const { name, labelNames } = metric as unknown as { name: string; labelNames: string[] };
    return `${name} ${labelNames.join(" ")}`.trim();
  });
  expect(names.sort()).toEqual([
    "db_pool_connections state",
    "db_pool_wait_seconds",
    "db_query_duration_seconds target kind",
    "graphql_errors_total code",
    "graphql_operation_duration_seconds operation type",
    "http_request_duration_seconds method route status",
    "image_duration_seconds step",
    "image_queue",
    "inkfolk_build_info version node migration",
    "inkfolk_draining",
    "job_duration_seconds job",
    "jobs_last_success_timestamp_seconds job",
    "live_event_lag_seconds",
    "live_events_up",
    "live_sockets door",
    "live_sockets_closed_total code",
    "live_subscriptions field",
    "objects_store_duration_seconds call",
    "objects_store_up",
    "outbox_dead kind",
    "outbox_oldest_seconds kind",
    "outbox_waiting kind",
    "rate_limited_total limit",
    "sign_ins_total outcome",
  ]);
  const samples = await scrape();
  expect(samples.find(({ name }) => name === "inkfolk_build_info")?.labels).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    migration: expect.stringMatching(/^\d{14}_/),
  });
  expect(find(samples, "inkfolk_draining")).toBe(0);
  expect(find(samples, "objects_store_up")).toBe(1);
});

test("to read them takes one statement", async () => {
  await scrape();
  expect(await world.countStatements(scrape)).toBe(1);
});
