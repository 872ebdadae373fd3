import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { type Backing, findBinaries, startPostgres, startRedis } from "../testing/backing.ts";
import type { DataOf } from "../testing/document-types.ts";
import { type Node, startNode } from "../testing/node.ts";
import { type RestClient, registerRest } from "../testing/rest-client.ts";

const folder = mkdtempSync(join(tmpdir(), "inkfolk-outages-"));
const AWAY = "We can't reach our data right now. Please try again in a moment.";

let postgres: Backing;
let redis: Backing;
let node: Node;
let sender: RestClient;
let receiver: RestClient;

beforeAll(async () => {
  const binaries = findBinaries();
  if (!binaries) throw new Error("These suites need a Postgres and a Redis: install postgresql and redis-server.");
  postgres = await startPostgres(binaries.postgres, folder);
  redis = await startRedis(binaries.redis);
  node = await startNode({
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    DATA_DIR: join(folder, "data"),
    RATE_LIMITS: "1",
    LOG_LEVEL: "silent",
  });
  sender = await registerRest(node.url, "sender", "canvas");
  receiver = await registerRest(node.url, "receiver", "artist");
  await receiver.call("POST", `/api/users/${sender.user.id}/follow`);
});
afterAll(async () => {
  await node?.kill();
  await postgres?.stop();
  await redis?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  text: string;
  retryAfter: string | null;
  ms: number;
}

async function ask(path: string, body?: object, accept = "text/plain"): Promise<Answer> {
  const begun = performance.now();
  const response = await fetch(`${node.url}${path}`, {
    method: body ? "POST" : "GET",
    headers: { accept, authorization: `Bearer ${sender.token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, text, retryAfter, ms: performance.now() - begun };
}

const sendMessage = (content: string) => ask("/api/messages", { receiverId: receiver.user.id, content });
const readFeed = () => ask("/graphql", { query: "{ feed(first: 1) { edges { cursor } } }" }, "*/*");

/** The answer of every transport during an outage of the data. */
async function expectOutage() {
  const [rest, problem, graphql, object, write] = await Promise.all([
    ask("/api/conversations"),
    ask("/api/conversations", undefined, "application/problem+json"),
    readFeed(),
    ask("/objects/01a1fcbc-0000-7000-8000-000000000000"),
    sendMessage("lost"),
  ]);
  for (const answer of [rest, problem, graphql, object, write]) {
    expect(answer).toMatchObject({ status: 503, retryAfter: "5" });
    expect(answer.ms).toBeLessThan(5_000);
  }
  expect([rest.text, object.text, write.text]).toEqual([AWAY, AWAY, AWAY]);
  expect(JSON.parse(problem.text)).toMatchObject({ code: "UNAVAILABLE", message: AWAY });
  expect(JSON.parse(graphql.text)).toMatchObject({ errors: [{ message: AWAY, extensions: { code: "UNAVAILABLE" } }] });
}

async function expectNotReady(part: string) {
  const [ready, alive] = await Promise.all([ask("/readyz"), ask("/healthz")]);
  expect(ready).toMatchObject({ status: 503, text: part });
  expect(ready.ms).toBeLessThan(2_000);
  expect(alive.status).toBe(200);
}

const expectRecovery = () =>
  vi.waitFor(
    async () => {
      expect(await ask("/readyz")).toMatchObject({ status: 200, text: "ok" });
      const answers = await Promise.all(Array.from({ length: 12 }, readFeed));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    },
    { timeout: 10_000, interval: 200 },
  );

describe("without its Postgres", () => {
  test("which hangs with its connections open, every transport says so in time, and all is well when it goes on", async () => {
    postgres.pause();
    try {
      await Promise.all([expectOutage(), expectNotReady("database")]);
      // Open connections are cut, and new ones get no answer either.
      await Promise.all([expectOutage(), expectNotReady("database")]);
    } finally {
      postgres.resume();
    }
    await expectRecovery();
  });

  test("which was killed and started again, it takes up the new one by itself", async () => {
    await postgres.restart();
    await expectRecovery();
  });
});

describe("without its Redis", () => {
  test("which hangs, no write waits for it, and sockets hear again when it goes on", async () => {
    const heard: string[] = [];
    const client = createClient({
      url: `${node.url.replace("http", "ws")}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: receiver.token },
    });
    const query = "subscription { messageReceived { content } }";
    client.subscribe<DataOf<typeof query>>(
      { query },
      {
        next: ({ data }) => heard.push(data?.messageReceived.content ?? ""),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    const untilHeard = (content: string) =>
      vi.waitFor(
        async () => {
          await sendMessage(content);
          expect(heard).toContain(content);
        },
        { timeout: 15_000, interval: 500 },
      );
    await untilHeard("before");
    const usual = await quickest();

    redis.pause();
    try {
      expect(await sendMessage("at once")).toMatchObject({ status: 201 });
      expect(await quickest()).toBeLessThan(usual + 200);
      await vi.waitFor(
        async () => expect(await ask("/readyz")).toMatchObject({ status: 200, text: "ok, without: events" }),
        { timeout: 10_000, interval: 200 },
      );
    } finally {
      redis.resume();
    }
    await untilHeard("after");
    await client.dispose();
    await expectRecovery();
  });

  test("which hangs from the start, it starts nevertheless", async () => {
    redis.pause();
    try {
      const other = await startNode({
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        DATA_DIR: join(folder, "other"),
        LOG_LEVEL: "silent",
      });
      expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
      expect(await other.stop()).toBe(0);
    } finally {
      redis.resume();
    }
  });
});

/** Of a few writes in a row, so that other load does not count; milliseconds. */
async function quickest(): Promise<number> {
  const times: number[] = [];
  for (let number = 1; number <= 5; number += 1) {
    const { status, ms } = await sendMessage(`timed ${number}`);
    expect(status).toBe(201);
    times.push(ms);
  }
  return Math.min(...times);
}
