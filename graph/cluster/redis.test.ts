import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Events, openEvents, type PersonEvent } from "../live/events.ts";
import { type Backing, findBinaries, startRedis } from "../testing/backing.ts";

const EVENT: PersonEvent = { type: "notification", notificationId: "n" };

let redis: Backing;
let nodes: [Events, Events];

beforeAll(async () => {
  const binaries = findBinaries();
  if (!binaries) throw new Error("These suites need redis-server.");
  redis = await startRedis(binaries.redis);
  nodes = [await openEvents(redis.url), await openEvents(redis.url)];
});

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await redis.stop();
});

/** Listens on one node and publishes on the other until that is heard: nothing tells when the listening has begun. */
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

/** Somebody new listens, and somebody speaks, every few milliseconds. */
async function comeAndSpeak(milliseconds: number) {
  for (const begin = performance.now(); performance.now() - begin < milliseconds; ) {
    nodes[1].subscribeToPerson(`person ${performance.now()}`).next();
    nodes[0].publish(["person"], EVENT);
    await sleep(2);
  }
}

// A promise that nobody looks after ends a server, and fails this file as well.
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
