import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Events, openEvents, type PersonEvent } from "../live/events.ts";
import { type Backing, findBinaries, startRedis } from "../testing/backing.ts";

const EVENT = { type: "notification", notificationId: "n" } as const satisfies PersonEvent;

let redis: Backing;
let nodes: [Events, Events];
let operator: Redis;

beforeAll(async () => {
  const binaries = findBinaries();
  if (!binaries) throw new Error("These suites need redis-server.");
  redis = await startRedis(binaries.redis);
  operator = new Redis(redis.url);
  operator.on("error", () => undefined);
  // Nodes that come before their Redis have missed something.
  await operator.ping();
  nodes = [await openEvents(redis.url), await openEvents(redis.url)];
});

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  operator.disconnect();
  await redis.stop();
});

/** Publishes until the listener gets it: nothing confirms a subscription. */
async function expectToCross(personId: string) {
  let isHeard = false;
  nodes[1]
    .subscribeToPerson(personId)
    .next()
    .then(() => {
      isHeard = true;
    });
  await vi.waitFor(
    () => {
      nodes[0].publish([personId], EVENT);
      expect(isHeard).toBe(true);
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** What is there once everything that was begun has had its turn, without the network. */
async function soon<Value>(read: () => Value): Promise<Value> {
  await new Promise((resolve) => setImmediate(resolve));
  return read();
}

/** Subscribes and publishes every few milliseconds. */
async function comeAndSpeak(milliseconds: number) {
  for (const begin = performance.now(); performance.now() - begin < milliseconds; ) {
    nodes[1].subscribeToPerson(`person ${performance.now()}`).next();
    nodes[0].publish(["person"], EVENT);
    await sleep(2);
  }
}

test("a node hears its own events at once and once, and the others once, with Redis and without", async () => {
  const gaps: number[] = [];
  const ends = nodes.map((node, index) => node.onGap(() => gaps.push(index)));
  await expectToCross("settled");
  const heard = nodes.map(() => [] as string[]);
  const listen = async (node: Events, names: string[]) => {
    for await (const event of node.subscribeToPerson("settled")) {
      if (event.type === "notification" && event.notificationId !== EVENT.notificationId)
        names.push(event.notificationId);
    }
  };
  for (const [index, node] of nodes.entries()) void listen(node, heard[index] ?? []);
  const publish = (notificationId: string) => nodes[0].publish(["settled"], { type: "notification", notificationId });

  publish("first");
  expect(await soon(() => heard[0])).toEqual(["first"]);
  // Redis keeps the order: an event that came twice would come before the last one.
  publish("last");
  await vi.waitFor(
    () =>
      expect(heard).toEqual([
        ["first", "last"],
        ["first", "last"],
      ]),
    { timeout: 20_000 },
  );
  expect(gaps).toEqual([]);

  redis.pause();
  publish("hung");
  expect((await soon(() => heard[0]))?.slice(2)).toEqual(["hung"]);
  redis.resume();
  await redis.stop();
  publish("killed");
  expect((await soon(() => heard[0]))?.slice(3)).toEqual(["killed"]);
  await redis.restart();
  await vi.waitFor(() => expect([...new Set(gaps)].sort()).toEqual([0, 1]), { timeout: 20_000 });
  await expectToCross("settled again");
  publish("end");
  await vi.waitFor(() => expect(heard[1]).toContain("end"), { timeout: 20_000 });
  expect(heard[0]).toEqual(["first", "last", "hung", "killed", "end"]);
  for (const end of ends) end();
});

test("a node that could not publish lets the others know, although they heard Redis all the time", async () => {
  const gaps: number[] = [];
  const ends = nodes.map((node, index) => node.onGap(() => gaps.push(index)));
  await expectToCross("before the cut");
  // Of the two connections of a node, this cuts the one that publishes.
  await vi.waitFor(
    async () => {
      await operator.client("KILL", "TYPE", "normal", "SKIPME", "yes");
      nodes[0].publish(["nobody"], EVENT);
      expect(gaps).toContain(1);
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(gaps).not.toContain(0);
  for (const end of ends) end();
});

// An unhandled rejection ends a server, and fails this file as well.
test("people come and speak while Redis is killed and started again, and are heard when it is back", async () => {
  await expectToCross("before");
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([redis.restart(), comeAndSpeak(300)]);
    await expectToCross(`afterwards ${round}`);
  }
});

test("people come and speak while Redis is away for longer than its library tries by itself", async () => {
  await redis.stop();
  await comeAndSpeak(12_000);
  await redis.restart();
  await expectToCross("at last");
});
