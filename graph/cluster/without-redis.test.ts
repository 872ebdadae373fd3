import { createClient } from "graphql-ws";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { type Backing, findBinaries, freePort, startRedis } from "../testing/backing.ts";
import type { DataOf } from "../testing/document-types.ts";
import { type Node, startNode } from "../testing/node.ts";
import { type RestClient, registerRest } from "../testing/rest-client.ts";
import { useTwoNodes } from "./two-nodes.ts";

let redis: Backing;
const cluster = useTwoNodes("without_redis", async () => {
  const binaries = findBinaries();
  if (!binaries) throw new Error("These suites need redis-server.");
  redis = await startRedis(binaries.redis);
  return { REDIS_URL: redis.url };
});

let sender: RestClient;
let receiver: RestClient;
const ears: Ear[] = [];

beforeAll(async () => {
  sender = await registerRest(cluster.nodes[0].url, "heard.sender", "canvas");
  receiver = await registerRest(cluster.nodes[0].url, "hearing.receiver", "artist");
  await receiver.call("POST", `/api/users/${sender.user.id}/follow`);
});
afterAll(async () => {
  for (const { end } of ears) end();
  await redis?.stop();
});

const send = async (content: string): Promise<string> =>
  (await sender.call<{ id: string }>("POST", "/api/messages", { receiverId: receiver.user.id, content })).id;

/** A socket of the receiver that connects again, as a client keeps it. */
interface Ear {
  /** Ids of messages, in the order of their arrival. */
  heard: string[];
  closed: { code: number; at: number }[];
  end(): void;
}

const HEAR = "subscription { messageReceived { id } }";

function listenWithGraphQL({ url }: Node): Ear {
  const ear: Ear = { heard: [], closed: [], end: () => client.terminate() };
  const client = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: receiver.token },
    retryAttempts: Number.POSITIVE_INFINITY,
    on: { closed: (event) => ear.closed.push({ code: (event as CloseEvent).code, at: performance.now() }) },
  });
  client.subscribe<DataOf<typeof HEAR>>(
    { query: HEAR },
    {
      next: ({ data }) => ear.heard.push(data?.messageReceived.id ?? ""),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return ear;
}

/** Says after a reconnect what it heard last. */
function listenWithLegacy({ url }: Node): Ear {
  let isOver = false;
  let socket: WebSocket;
  const ear: Ear = {
    heard: [],
    closed: [],
    end() {
      isOver = true;
      socket.terminate();
    },
  };
  const open = () => {
    socket = new WebSocket(`${url.replace("http", "ws")}/ws`);
    socket.on("open", () =>
      socket.send(JSON.stringify({ type: "auth", token: receiver.token, lastEventId: ear.heard.at(-1) })),
    );
    socket.on("message", (data) => {
      const { type, messageId } = JSON.parse(String(data));
      if (type === "new_message") ear.heard.push(messageId);
    });
    // "close" follows.
    socket.on("error", () => undefined);
    socket.on("close", (code) => {
      ear.closed.push({ code, at: performance.now() });
      if (!isOver) open();
    });
  };
  open();
  return ear;
}

function listen(node: Node): [Ear, Ear] {
  const opened: [Ear, Ear] = [listenWithGraphQL(node), listenWithLegacy(node)];
  ears.push(...opened);
  return opened;
}

/** Sends until each hears one of the messages: nothing confirms a subscription. */
async function untilHeard(listeners: readonly Ear[]) {
  const sent: string[] = [];
  await vi.waitFor(
    async () => {
      sent.push(await send("Can you hear me?"));
      for (const { heard } of listeners) expect(heard.some((id) => sent.includes(id))).toBe(true);
    },
    { timeout: 40_000, interval: 200 },
  );
}

const expectHeard = (listeners: readonly Ear[], id: string) =>
  vi.waitFor(
    () => {
      for (const { heard } of listeners) expect(heard).toContain(id);
    },
    { timeout: 20_000, interval: 20 },
  );

const timesOf = (listeners: readonly Ear[], id: string) =>
  listeners.map(({ heard }) => heard.filter((each) => each === id).length);

async function readyOf({ url }: Node): Promise<string> {
  const response = await fetch(`${url}/readyz`);
  return `${response.status} ${await response.text()}`;
}

const expectReady = (nodes: readonly Node[], answer: string) =>
  vi.waitFor(async () => expect(await Promise.all(nodes.map(readyOf))).toEqual(nodes.map(() => answer)), {
    timeout: 20_000,
    interval: 200,
  });

test("with Redis, a message arrives once at every socket of both nodes", async () => {
  const all = cluster.nodes.flatMap(listen);
  await untilHeard(all);
  const first = await send("once");
  // Redis and the sockets keep the order: what came twice would be here before the next.
  const second = await send("and again");
  await expectHeard(all, second);
  expect(timesOf(all, first)).toEqual([1, 1, 1, 1]);
  expect(all.flatMap(({ closed }) => closed)).toEqual([]);
  await expectReady(cluster.nodes, "200 ok");
  for (const { end } of all) end();
});

test.each<[how: string, goAway: () => unknown, comeBack: () => unknown, isCut: boolean]>([
  // For so short that the sender's node may keep the connection on which it hears.
  ["hangs", () => redis.pause(), () => redis.resume(), false],
  ["is killed", () => redis.stop(), () => redis.restart(), true],
])(
  "while Redis %s, nodes are ready and their own sockets hear; afterwards sockets that missed something reconnect",
  async (_how, goAway, comeBack, isCut) => {
    const [near, far] = [listen(cluster.nodes[0]), listen(cluster.nodes[1])];
    const all = [...near, ...far];
    await untilHeard(all);
    await goAway();
    const missed = await send("nobody carries this");
    await expectHeard(near, missed);
    const last = await send("nor this");
    await expectHeard(near, last);
    expect(timesOf(near, missed)).toEqual([1, 1]);
    await expectReady(cluster.nodes, "200 ok, without: events");

    await comeBack();
    for (const pair of isCut ? [near, far] : [far]) {
      await vi.waitFor(() => expect(pair.map(({ closed }) => closed[0]?.code)).toEqual([1012, 1012]), {
        timeout: 30_000,
        interval: 100,
      });
      const [one = 0, other = 0] = pair.map(({ closed }) => closed[0]?.at);
      expect(Math.abs(one - other)).toBeGreaterThan(500);
    }
    // As the older protocol says it: since the last that it heard.
    await expectHeard([far[1]], missed);
    await untilHeard(all);
    await expectReady(cluster.nodes, "200 ok");
    for (const { end } of all) end();
  },
  120_000,
);

test("a node starts while Redis and the store are away, says so, and hears the others as soon as Redis is there", async () => {
  await redis.stop();
  const said: string[] = [];
  const storeUrl = `http://127.0.0.1:${await freePort()}`;
  const node = await startNode(
    {
      DATABASE_URL: cluster.address,
      REDIS_URL: redis.url,
      RATE_LIMITS: "1",
      S3_ENDPOINT: storeUrl,
      S3_BUCKET: "pictures",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    },
    (line) => said.push(line),
  );
  try {
    expect(await readyOf(node)).toBe("200 ok, without: events, objects");
    const listeners = listen(node);
    await redis.restart();
    await untilHeard(listeners);
    await expectReady([node], "200 ok, without: objects");
    for (const { end } of listeners) end();
  } finally {
    await node.kill();
  }
  expect(said.join("\n")).toMatch(/REDIS_URL leads to no Redis that answers .*ECONNREFUSED/);
  expect(said.join("\n")).toMatch(/S3_ENDPOINT leads to no store that answers .*ECONNREFUSED/);
});
