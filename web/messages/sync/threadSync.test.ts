import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createThreadSync, extentOf, inOrder, isSeeking, type Numbered, type ThreadSource } from "./threadSync.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** From `first` to `last`, both with them. */
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

type World = {
  /** How many messages the server has, numbered from 1. */
  count: number;
  /** The numbers that the thread shows. */
  has: number[];
  wanted?: number | null;
  /** Whether the next answer is a failure. */
  fails?: () => boolean;
};

/** A server and a thread that reads from it. */
function openThread({ count, has, wanted = null, fails = () => false }: World) {
  const world = { count, has: new Set(has), wanted, fails, asked: [] as string[] };
  const page = async (what: string, first: number, after: string | null) => {
    world.asked.push(`${what} ${first}${after ? ` before ${after}` : ""}`);
    await Promise.resolve();
    if (world.fails()) throw new Error("away");
    const end = after ? Number(after) - 1 : world.count;
    const messages: Numbered[] = numbers(Math.max(1, end - first + 1), end)
      .reverse()
      .map((seq) => ({ seq }));
    const oldest = messages.at(-1)?.seq;
    return { messages, hasMore: oldest !== undefined && oldest > 1, cursor: oldest ? String(oldest) : null };
  };
  const source: ThreadSource<Numbered> = {
    read: (first, after) => page("read", first, after),
    add: ({ seq }) => {
      world.has.add(seq);
      show();
    },
    async readOlder(first, after) {
      const older = await page("older", first, after);
      for (const { seq } of older.messages) world.has.add(seq);
      show();
    },
    async startAgain() {
      const newest = await page("again", 30, null);
      world.has = new Set(newest.messages.map(({ seq }) => seq));
      show();
    },
  };
  const sync = createThreadSync(source);
  const shown = () => {
    const oldest = Math.min(...world.has);
    return {
      messages: [...world.has].map((seq) => ({ seq })),
      hasOlder: oldest > 1,
      cursor: String(oldest),
      newestKnown: world.count,
      wanted: world.wanted,
    };
  };
  let isToShow = false;
  // As a component does: once, a moment after the changes.
  const show = () => {
    if (isToShow) return;
    isToShow = true;
    void Promise.resolve().then(() => {
      isToShow = false;
      sync.show(shown());
    });
  };
  const stop = sync.start();
  return {
    world,
    sync,
    stop,
    show: () => sync.show(shown()),
    has: () => [...world.has].sort((one, other) => one - other),
    isSeeking: () => isSeeking(shown(), sync.reading()),
  };
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const failing = (times: number) => () => times-- > 0;

test("a complete thread requests nothing", async () => {
  const { world, show } = openThread({ count: 40, has: numbers(11, 40) });
  show();
  await settle(60_000);
  expect(world.asked).toEqual([]);
});

test.each([
  { says: "newer ones that only the row knows of", has: numbers(11, 37) },
  { says: "one between two others", has: [...numbers(11, 20), ...numbers(22, 40)] },
])("$says are read", async ({ has: before }) => {
  const { world, show, has } = openThread({ count: 40, has: before });
  show();
  await settle();
  expect(has()).toEqual(numbers(1, 40));
  expect(world.asked).toEqual(["read 100"]);
});

test("a long gap is read page by page", async () => {
  const { world, show, has } = openThread({ count: 400, has: numbers(100, 150) });
  show();
  await settle();
  expect(has()).toEqual(numbers(100, 400));
  expect(world.asked).toEqual(["read 100", "read 100 before 301", "read 100 before 201"]);
});

test("after a very long absence the thread restarts from the newest page", async () => {
  const { world, show, has } = openThread({ count: 5000, has: numbers(1, 30) });
  show();
  await settle();
  expect(has()).toEqual(numbers(4971, 5000));
  expect(world.asked).toHaveLength(11);
});

test("a failed read is retried after a while, until it succeeds", async () => {
  const { world, show, has } = openThread({ count: 40, has: numbers(11, 37), fails: failing(2) });
  show();
  await settle();
  show();
  expect(world.asked).toHaveLength(1);
  await settle(2999);
  expect(world.asked).toHaveLength(1);
  await settle(1);
  expect(world.asked).toHaveLength(2);
  await settle(3000);
  expect(has()).toEqual(numbers(1, 40));
});

test("a reconnect reads at once, also where nothing seems to be missing", async () => {
  const { world, sync, show, has } = openThread({ count: 40, has: numbers(11, 40) });
  show();
  world.count = 42;
  sync.returned();
  await settle();
  expect(has().at(-1)).toBe(42);
});

test("a reconnect does not wait for the pause after a failure", async () => {
  const { world, sync, show, has } = openThread({ count: 40, has: numbers(11, 37), fails: failing(1) });
  show();
  await settle();
  sync.returned();
  await settle();
  expect(has().at(-1)).toBe(40);
  await settle(60_000);
  expect(world.asked).toHaveLength(2);
});

test("a reconnect before the first answer blocks nothing", async () => {
  const { sync, show, has } = openThread({ count: 40, has: numbers(11, 37) });
  sync.returned();
  show();
  await settle();
  expect(has().at(-1)).toBe(40);
});

test("a thread that unmounts stops reading", async () => {
  const { world, show, stop } = openThread({ count: 40, has: numbers(11, 37), fails: () => true });
  show();
  await settle();
  stop();
  await settle(60_000);
  expect(world.asked).toHaveLength(1);
});

test("a linked message is searched in large pages until it is found", async () => {
  const { world, show, has, isSeeking } = openThread({ count: 300, has: numbers(271, 300), wanted: 5 });
  show();
  expect(isSeeking()).toBe(true);
  await settle();
  expect(world.asked).toEqual(["older 100 before 271", "older 100 before 171", "older 100 before 71"]);
  expect(has()).toContain(5);
  expect(isSeeking()).toBe(false);
});

test("a failure stops the search, and a retry continues it", async () => {
  const { world, sync, show, has, isSeeking } = openThread({
    count: 200,
    has: numbers(171, 200),
    wanted: 5,
    fails: failing(1),
  });
  show();
  await settle(60_000);
  expect(world.asked).toHaveLength(1);
  expect(sync.reading().failure?.message).toBeTruthy();
  expect(isSeeking()).toBe(false);
  sync.readOlder();
  expect(isSeeking()).toBe(true);
  await settle();
  expect(has()).toContain(5);
});

test("scrolling up reads one page at a time, with a loading state", async () => {
  const { world, sync, show } = openThread({ count: 200, has: numbers(171, 200) });
  show();
  let told = 0;
  sync.subscribe(() => {
    told += 1;
  });
  sync.readOlder();
  sync.readOlder();
  expect(sync.reading().isReading).toBe(true);
  await settle();
  expect(world.asked).toEqual(["older 30 before 171"]);
  expect(sync.reading()).toEqual({ isReading: false, failure: null });
  expect(told).toBe(2);
});

test("after any gaps and failures no message is missing in the end", async () => {
  const worlds = fc.record({
    count: fc.integer({ min: 1, max: 1500 }),
    opened: fc.integer({ min: 1, max: 1500 }),
    events: fc.array(fc.integer({ min: 1, max: 1500 }), { maxLength: 20 }),
    failures: fc.array(fc.boolean(), { maxLength: 30 }),
    returns: fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(worlds, async ({ count, opened, events, failures, returns }) => {
      const last = Math.min(opened, count);
      const first = Math.max(1, last - 29);
      const has = new Set([...numbers(first, last), ...events.filter((seq) => seq > last && seq <= count)]);
      const thread = openThread({ count, has: [...has], fails: () => failures.shift() ?? false });
      thread.show();
      for (const pause of returns) {
        await settle(pause);
        thread.sync.returned();
      }
      await settle(200_000);
      const shown = thread.has();
      expect(shown).toEqual(numbers(shown[0] ?? 0, count));
      const asked = thread.world.asked.length;
      thread.show();
      await settle(60_000);
      expect(thread.world.asked).toHaveLength(asked);
      thread.stop();
    }),
    { numRuns: 60 },
  );
});

test.each([
  { says: "nothing there", numbers: [], extent: null },
  { says: "no gap, in any order, one twice", numbers: [3, 5, 4, 4], extent: { oldest: 3, unbrokenTo: 5, newest: 5 } },
  { says: "a gap", numbers: [9, 8, 3, 2, 1], extent: { oldest: 1, unbrokenTo: 3, newest: 9 } },
])("the known numbers reach: $says", ({ numbers: there, extent }) => {
  expect(extentOf(there.map((seq) => ({ seq })))).toEqual(extent);
});

test("messages are sorted by number, each once, and the later copy counts", () => {
  const messages = [
    { id: "b", seq: 2, text: "before" },
    { id: "a", seq: 1, text: "one" },
    { id: "b", seq: 2, text: "after" },
  ];
  expect(inOrder(messages).map(({ text }) => text)).toEqual(["one", "after"]);
});
