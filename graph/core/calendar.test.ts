import { expect, test } from "vitest";
import { addMonths } from "./calendar.ts";

test.each([
  ["2026-05-01T12:30:00.000Z", -23, "2024-06-01T12:30:00.000Z"],
  ["2026-05-01T12:30:00.000Z", 24, "2028-05-01T12:30:00.000Z"],
  ["2026-03-31T00:00:00.000Z", -1, "2026-02-28T00:00:00.000Z"],
  ["2024-01-31T23:59:00.000Z", 1, "2024-02-29T23:59:00.000Z"],
  ["2024-02-29T08:00:00.000Z", 84, "2031-02-28T08:00:00.000Z"],
  ["2026-12-31T08:00:00.000Z", 2, "2027-02-28T08:00:00.000Z"],
])("%s and %i months are %s", (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
