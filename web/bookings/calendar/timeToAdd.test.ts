import { expect, test } from "vitest";
import { timeToAdd } from "./timeToAdd.ts";

// By Austin's clocks it is 9:20 PM of the day before.
const now = new Date("2026-12-02T03:20:00Z");
const timeZone = "America/Chicago";
const hours = [{ start: "2026-12-03T16:00:00Z" }, { start: "2026-12-03T20:00:00Z" }, { start: "2026-12-05T17:00:00Z" }];

test.each([
  ["today, the next full hour", "2026-12-01", "2026-12-02T04:00:00.000Z"],
  ["on another day, when its hours begin", "2026-12-03", "2026-12-03T16:00:00.000Z"],
  ["on a day that is closed, noon", "2026-12-04", "2026-12-04T18:00:00.000Z"],
  ["on the last day that is shown", "2026-12-05", "2026-12-05T17:00:00.000Z"],
])("%s", (_, day, start) => {
  expect(timeToAdd({ day, hours, timeZone }, now).toISOString()).toBe(start);
});

test("who keeps no hours adds at noon of another day", () => {
  expect(timeToAdd({ day: "2026-07-03", hours: null, timeZone }, now).toISOString()).toBe("2026-07-03T17:00:00.000Z");
});
