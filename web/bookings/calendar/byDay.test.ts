import { expect, test } from "vitest";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";
import { byDay } from "./byDay.ts";

const entry = (id: string, start: string, end: string) =>
  ({ id, start: `2026-06-${start}:00.000Z`, end: `2026-06-${end}:00.000Z` }) as Entry;
const shown = (entries: Entry[], zone: string) =>
  [...byDay(entries, zone)].map(([day, those]) => [day, ...those.map(({ id }) => id)]);

test("each entry is on every day that it overlaps in the artist's time zone", () => {
  const late = entry("late", "02T23:00", "03T02:00");
  const untilMidnight = entry("midnight", "03T20:00", "04T00:00");
  expect(shown([late, untilMidnight], "UTC")).toEqual([
    ["2026-06-02", "late"],
    ["2026-06-03", "late", "midnight"],
  ]);
  expect(shown([late, untilMidnight], "America/Los_Angeles")).toEqual([
    ["2026-06-02", "late"],
    ["2026-06-03", "midnight"],
  ]);
});
