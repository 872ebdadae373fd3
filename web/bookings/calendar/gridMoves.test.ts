import { expect, test } from "vitest";
import { stepBy } from "./gridMoves.ts";

const time = { start: new Date("2026-10-31T17:00:00.000Z"), minutes: 90 };

test.each([
  ["ArrowUp", "2026-10-31T16:45:00.000Z"],
  ["ArrowDown", "2026-10-31T17:15:00.000Z"],
  ["ArrowLeft", "2026-10-30T17:00:00.000Z"],
  // The clocks go back that night: it is the same time of day.
  ["ArrowRight", "2026-11-01T18:00:00.000Z"],
])("%s moves a session, and keeps its duration", (key, start) => {
  expect(stepBy(key, time, "America/New_York")).toEqual({ start: new Date(start), minutes: 90 });
});

test("any other key moves nothing", () => {
  expect(stepBy("Enter", time, "America/New_York")).toBeNull();
});
