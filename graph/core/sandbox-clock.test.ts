import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { atOneTime, machineTime, openSandboxClock } from "./sandbox-clock.ts";

const DAY = 24 * 60 * 60_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inkfolk-clock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("it begins with the machine's time, is moved forward only, and is kept for the next start", () => {
  const clock = openSandboxClock(folder);
  expect(clock.ahead()).toBe(0);
  let moves = 0;
  const stopListening = clock.onMove(() => {
    moves += 1;
  });
  clock.moveTo(new Date(Date.now() + DAY));
  expect(Math.abs(clock.ahead() - DAY)).toBeLessThan(1000);
  const before = clock.ahead();
  clock.moveTo(new Date(Date.now() + DAY / 2));
  expect(clock.ahead()).toBe(before);
  expect(moves).toBe(1);
  stopListening();
  clock.moveTo(new Date(Date.now() + 2 * DAY));
  expect(moves).toBe(1);
  expect(openSandboxClock(folder).ahead()).toBe(clock.ahead());
  expect(Math.abs(machineTime({ now: clock.now, sandbox: clock }) - Date.now())).toBeLessThan(1000);
});

test.each(["", "-5", "soon", "1e9"])("a file that says %j stops the start", (text) => {
  writeFileSync(join(folder, "sandbox-clock"), text);
  expect(() => openSandboxClock(folder)).toThrow(ConfigError);
});

test("what begins by itself holds up the moves that come after it, and nothing else", async () => {
  const sandbox = openSandboxClock(folder);
  const order: string[] = [];
  const note = (what: string) => async () => void order.push(what);
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = atOneTime({ sandbox }, () => isFinished.then(note("slow")));
  const failing = atOneTime({ sandbox }, () => isFinished.then(() => Promise.reject(new Error("No luck"))));
  await atOneTime({ sandbox }, note("beside it"));
  const move = sandbox.takeTurn(note("move"));
  const later = atOneTime({ sandbox }, note("after the move"));
  const failedMove = sandbox.takeTurn(() => Promise.reject(new Error("Not that way")));
  const last = sandbox.takeTurn(note("last move"));
  await atOneTime({ sandbox: null }, note("elsewhere"));
  finish();
  await expect(failing).rejects.toThrow("No luck");
  await expect(failedMove).rejects.toThrow("Not that way");
  await Promise.all([slow, move, later, last]);
  expect(order).toEqual(["beside it", "elsewhere", "slow", "move", "after the move", "last move"]);
});
