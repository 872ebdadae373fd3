import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SESSION_MEMORY } from "./limits.ts";
import { type CachedSession, openSessionMemory } from "./session-memory.ts";

let isListening: boolean;
let tell: (personId: string | null) => void;
let memory: ReturnType<typeof openSessionMemory>;
let reads: number;

beforeEach(() => {
  isListening = true;
  reads = 0;
  memory = openSessionMemory({
    isListening: () => isListening,
    subscribe(onChange) {
      tell = onChange;
    },
  });
});

afterEach(() => vi.useRealTimers());

const sessionOf = (userId: string): CachedSession => {
  const [moment, nothing] = [new Date(), null];
  return {
    key: null,
    session: { id: `session of ${userId}`, userId, expiresAt: moment, secondFactorAt: null, lastUsedAt: moment },
    viewer: {
      id: userId,
      username: userId,
      emailConfirmed: true,
      fullName: userId,
      avatar: nothing,
      verified: false,
      userType: "canvas",
      role: "user",
      profileVisible: true,
      deletionRequestedAt: nothing,
      hidden: false,
      suspendedUntil: nothing,
      showActivityStatus: true,
      location: nothing,
      lat: nothing,
      lng: nothing,
    },
    lastSeenAt: moment,
  };
};

/** How often it has been read once somebody asked with this token. */
async function readsAfter(hash: string, userId: string | null, meanwhile?: () => void): Promise<number> {
  await memory.recall(hash, async () => {
    reads += 1;
    meanwhile?.();
    return userId === null ? null : sessionOf(userId);
  });
  return reads;
}

test("a session is read once, until something of its person changes, in whichever session", async () => {
  expect([await readsAfter("one", "ana"), await readsAfter("other", "ana"), await readsAfter("bo", "bo")]).toEqual([
    1, 2, 3,
  ]);
  expect([await readsAfter("one", "ana"), await readsAfter("other", "ana"), await readsAfter("bo", "bo")]).toEqual([
    3, 3, 3,
  ]);
  tell("ana");
  expect([await readsAfter("bo", "bo"), await readsAfter("one", "ana"), await readsAfter("other", "ana")]).toEqual([
    3, 4, 5,
  ]);
});

test("a token that nobody has is not remembered", async () => {
  expect([await readsAfter("guess", null), await readsAfter("guess", null)]).toEqual([1, 2]);
});

test("what was read before a change and comes after it is not remembered", async () => {
  expect(await readsAfter("one", "ana", () => tell("ana"))).toBe(1);
  expect([await readsAfter("one", "ana"), await readsAfter("one", "ana")]).toEqual([2, 2]);
});

test("nothing is remembered while changes are not heard, nor from before", async () => {
  await readsAfter("one", "ana");
  isListening = false;
  expect([await readsAfter("one", "ana"), await readsAfter("one", "ana")]).toEqual([2, 3]);
  isListening = true;
  expect([await readsAfter("one", "ana"), await readsAfter("one", "ana")]).toEqual([4, 4]);
  // Changes were missed, and are heard again before anybody asked.
  tell(null);
  expect(await readsAfter("one", "ana")).toBe(5);
});

test("nobody is remembered for longer than half a minute, however often they ask", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(1000);
  for (let second = 0; second < 30; second += 1) {
    expect(await readsAfter("one", "ana")).toBe(1);
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(1);
  expect(await readsAfter("one", "ana")).toBe(2);
});

test("no more people are remembered than there is room for", async () => {
  const count = SESSION_MEMORY.sessions + 1;
  for (let number = 0; number < count; number += 1) await readsAfter(`${number}`, `${number}`);
  expect(await readsAfter(`${count - 1}`, `${count - 1}`)).toBe(count);
  expect(await readsAfter("0", "0")).toBe(count + 1);
});
