import { Repeater } from "@graphql-yoga/subscription";
import { expect, test } from "vitest";
import { inBatches } from "./streams.ts";

const PAUSE = 40;

function source() {
  let tell: (id: string) => void = () => undefined;
  let hasEnded = false;
  const ids = new Repeater<string>(async (push, stop) => {
    tell = (id) => void push(id);
    await stop;
    hasEnded = true;
  });
  return { ids, tell: (id: string) => tell(id), hasEnded: () => hasEnded };
}

test("gives the first batch at once, and a burst after it as one, each id once", async () => {
  const { ids, tell } = source();
  const batches = inBatches(ids, ["a", "b"], PAUSE);
  expect(await batches.next()).toEqual({ done: false, value: ["a", "b"] });
  const startedAt = performance.now();
  for (const id of ["a", "a", "c", "a"]) tell(id);
  expect(await batches.next()).toEqual({ done: false, value: ["a", "c"] });
  expect(performance.now() - startedAt).toBeGreaterThan(PAUSE / 2);
  await batches.return();
});

test("gives nothing further while it rests", async () => {
  const { ids, tell } = source();
  const batches = inBatches(ids, ["a"], 60_000);
  expect((await batches.next()).value).toEqual(["a"]);
  tell("a");
  const later = await Promise.race([batches.next(), new Promise((resolve) => setTimeout(resolve, PAUSE, "rests"))]);
  expect(later).toBe("rests");
  await batches.return();
});

test("ends its source, also while it waits", async () => {
  const { ids, hasEnded } = source();
  const batches = inBatches(ids, [], PAUSE);
  const waiting = batches.next();
  await batches.return();
  expect(await waiting).toMatchObject({ done: true });
  await expect.poll(hasEnded).toBe(true);
});
