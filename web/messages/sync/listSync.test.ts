import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListSync } from "./listSync.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A list whose readings fail as often as told. */
function openList({ failures = 0, online = true } = {}) {
  const list = { read: 0, online };
  const catchUp = async () => {
    list.read += 1;
    if (list.read <= failures) throw new Error("away");
  };
  return { list, sync: createListSync(catchUp, () => list.online) };
}

test("reads once more when the subscription has had time to start", async () => {
  const { list, sync } = openList();
  sync.start();
  await vi.advanceTimersByTimeAsync(1999);
  expect(list.read).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(list.read).toBe(1);
});

test("reads at once after a gap, and once more later", async () => {
  const { list, sync } = openList();
  sync.returned();
  expect(list.read).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(list.read).toBe(2);
});

test("retries until it succeeds", async () => {
  const { list, sync } = openList({ failures: 3 });
  sync.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(list.read).toBe(4);
});

test("waits for the connection while offline", async () => {
  const { list, sync } = openList({ failures: 1, online: false });
  sync.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(list.read).toBe(1);
});

test("ends when the list unmounts", async () => {
  const { list, sync } = openList();
  sync.start()();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(list.read).toBe(0);
});
