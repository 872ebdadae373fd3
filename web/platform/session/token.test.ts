// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { afterTokenChange, whileTokenChanges } from "./token.ts";

/** A browser's locks: whoever asks gets theirs when all who asked before have given it back. */
function openLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, run: () => Promise<T>): Promise<T> => {
    const running = last.then(run);
    last = running.catch(() => undefined);
    return running;
  };
  vi.spyOn(navigator, "locks", "get").mockReturnValue({ request } as LockManager);
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ["with locks", openLocks],
  ["without locks", () => undefined],
])("%s, a caller that waits for an exchange and an exchange that starts meanwhile both finish", async (_name, open) => {
  open();
  const waiting = afterTokenChange();
  const changing = whileTokenChanges(async () => "changed");
  await waiting;
  expect(await changing).toBe("changed");
});

test.each([
  ["with locks", openLocks],
  ["without locks", () => undefined],
])("%s, a caller during an exchange waits for its end, even after a failure", async (_name, open) => {
  open();
  const ends: string[] = [];
  const changing = whileTokenChanges(async () => {
    await Promise.resolve();
    ends.push("change");
    throw new Error("Refused");
  }).catch(() => undefined);
  await afterTokenChange();
  ends.push("wait");
  await changing;
  expect(ends).toEqual(["change", "wait"]);
});
