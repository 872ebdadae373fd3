import { beforeEach, expect, test } from "vitest";
import type { Context } from "../core/context.ts";
import { SOCKET_LIMITS } from "../core/limits.ts";
import { createContext } from "../identity/authenticate.ts";
import { hashToken } from "../identity/sessions.ts";
import { buildUser } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { type Ask, fanOut, type Listener } from "./fan-out.ts";

const world = useTestWorld();

const PAUSE = 40;
const PEOPLE = 12;

let people: Context[];
beforeEach(async () => {
  people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const { token } = await buildUser(world);
      return createContext(world.services, { token, userAgent: "test" });
    }),
  );
});

/** Of listeners to topics, and what is read for them: by default which of them changed. */
function open(pause: number, read = (asks: readonly Ask<null>[]) => asks.map(({ topics }) => ({ topics }))) {
  const listening = new Map<string, () => void>();
  const readings: (readonly Ask<null>[])[] = [];
  const watchers = fanOut<null, { topics: readonly string[] }>({
    pause,
    listen(_events, topic, notify) {
      listening.set(topic, notify);
      return () => listening.delete(topic);
    },
    async read(_services, asks) {
      readings.push(asks);
      return read(asks);
    },
  });
  return {
    readings,
    listening,
    notify: (topic: string) => listening.get(topic)?.(),
    join: (ctx: Context, topic: string, listener: Listener<{ topics: readonly string[] }>) =>
      watchers.watch(ctx, [topic], [topic], null).begin(world.services, listener),
    watch: (ctx: Context, ...topics: string[]) => watchers.watch(ctx, topics, topics, null)[Symbol.asyncIterator](),
  };
}

const delivered = (...topics: string[]) => ({ done: false, value: { value: { topics } } });

test("is told at once of what each begins with, and of a burst after it once, by one reading for all", async () => {
  const { readings, notify, watch } = open(PAUSE);
  const watching = people.map((ctx) => watch(ctx, "a", "b"));
  const hear = () => Promise.all(watching.map((each) => each.next()));
  for (const heard of await hear()) expect(heard).toEqual(delivered("a", "b"));
  const next = hear();
  for (let count = 0; count < SOCKET_LIMITS.waitingEvents; count += 1) notify("a");
  for (const heard of await next) expect(heard).toEqual(delivered("a"));
  expect(readings.map((asks) => asks.length)).toEqual([PEOPLE, PEOPLE]);
  expect(new Set(readings[1]?.map(({ viewerId }) => viewerId)).size).toBe(PEOPLE);
  await Promise.all(watching.map((each) => each.return?.()));
});

test("is told nothing further while it rests", async () => {
  const { notify, watch } = open(60_000);
  const [ctx] = people as [Context];
  const watching = watch(ctx, "a");
  expect(await watching.next()).toEqual(delivered("a"));
  notify("a");
  const later = await Promise.race([watching.next(), new Promise((resolve) => setTimeout(resolve, PAUSE, "rests"))]);
  expect(later).toBe("rests");
  await watching.return?.();
});

test("is listened for as long as somebody of it is there, also while they wait", async () => {
  const { listening, watch } = open(PAUSE);
  const [one, other] = people as [Context, Context];
  const [atOne, atOther] = [watch(one, "a", "b"), watch(other, "b")];
  await Promise.all([atOne.next(), atOther.next()]);
  const waiting = atOne.next();
  await atOne.return?.();
  expect(await waiting).toMatchObject({ done: true });
  expect([...listening.keys()]).toEqual(["b"]);
  await atOther.return?.();
  expect(listening.size).toBe(0);
});

test("hears nothing for those who lost their session, and goes on for the others", async () => {
  const { readings, notify, watch } = open(PAUSE);
  const [one, other] = people as [Context, Context];
  const [atOne, atOther] = [watch(one, "a"), watch(other, "a")];
  await Promise.all([atOne.next(), atOther.next()]);
  await world.services.db.session.deleteMany({ where: { userId: one.viewer?.id ?? "" } });
  notify("a");
  expect(await atOne.next()).toMatchObject({ value: { failure: { code: "UNAUTHENTICATED" } } });
  expect(await atOther.next()).toEqual(delivered("a"));
  expect(readings.at(-1)?.map(({ viewerId }) => viewerId)).toEqual([other.viewer?.id]);
  await Promise.all([atOne.return?.(), atOther.return?.()]);
});

test("fails for whom it cannot be found out who they are, and for nobody else", async () => {
  const { watch } = open(PAUSE);
  const [one, other] = people as [Context, Context];
  const lost = hashToken(one.request.token ?? "");
  const sessions: Context["sessions"] = {
    recall: (hash, read) =>
      hash === lost ? Promise.reject(new Error("the database is away")) : world.services.sessions.recall(hash, read),
  };
  const [atOne, atOther] = [watch({ ...one, sessions }, "a"), watch({ ...other, sessions }, "a")];
  expect(await Promise.all([atOne.next(), atOther.next()])).toMatchObject([
    { value: { failure: { message: "the database is away" } } },
    delivered("a"),
  ]);
  await Promise.all([atOne.return?.(), atOther.return?.()]);
});

test("is told why it could not be read, and of what comes after that", async () => {
  let isBroken = true;
  const { notify, watch } = open(PAUSE, (asks) => {
    if (isBroken) throw new Error("the database is away");
    return asks.map(({ topics }) => ({ topics }));
  });
  const [ctx] = people as [Context];
  const watching = watch(ctx, "a");
  expect(await watching.next()).toMatchObject({ value: { failure: { message: "the database is away" } } });
  isBroken = false;
  notify("a");
  expect(await watching.next()).toEqual(delivered("a"));
  await watching.return?.();
});

test.each([
  [
    "fails at once",
    () => {
      throw new Error("its socket is away");
    },
  ],
  ["fails later", () => Promise.reject(new Error("its socket is away"))],
])("goes on for the others when telling one of them %s, and tells that one what comes next", async (_, fail) => {
  const { notify, join, watch } = open(PAUSE);
  const [one, other] = people as [Context, Context];
  const tried: unknown[] = [];
  const onTry = {
    deliver(value: unknown) {
      tried.push(value);
      return fail();
    },
    fail() {},
  };
  const leave = join(one, "a", onTry);
  const atOther = watch(other, "a");
  expect(await atOther.next()).toEqual(delivered("a"));
  const next = atOther.next();
  notify("a");
  expect(await next).toEqual(delivered("a"));
  await expect.poll(() => tried).toHaveLength(2);
  leave();
  await atOther.return?.();
});
