import { expect, test } from "vitest";
import { dayIn } from "./days.ts";

test.each([
  ["2026-12-31T23:30:00Z", "UTC", "2026-12-31"],
  ["2026-12-31T23:30:00Z", "Pacific/Auckland", "2027-01-01"],
  ["2026-12-01T02:30:00Z", "America/Los_Angeles", "2026-11-30"],
  ["2026-03-08T07:30:00Z", "America/New_York", "2026-03-08"],
])("%s is in %s on %s", (moment, zone, day) => {
  expect(dayIn(new Date(moment), zone)).toBe(day);
});
