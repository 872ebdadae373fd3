import { expect, test } from "vitest";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";
import { hoursOf, momentOf } from "./labels.ts";

const CHICAGO = "America/Chicago";
const block = (start: string, end: string, kind: Entry["kind"] = "BLOCK"): Entry => ({
  ...{ id: "e", kind, title: "", note: "Fair", booking: null },
  ...{ start: `2026-${start}Z`, end: `2026-${end}Z` },
});
const said = (entry: Entry, timeZone = CHICAGO) =>
  [hoursOf(entry, timeZone), momentOf(entry, timeZone)].map((text) => text.replaceAll(/\s/g, " "));

test.each([
  ["a day", block("06-03T05:00:00", "06-04T05:00:00"), "Wed, Jun 3, all day"],
  ["a day of 23 hours", block("03-08T06:00:00", "03-09T05:00:00"), "Sun, Mar 8, all day"],
  ["a day of 25 hours", block("11-01T05:00:00", "11-02T06:00:00"), "Sun, Nov 1, all day"],
  ["days", block("06-03T05:00:00", "06-06T05:00:00"), "Wed, Jun 3 – Fri, Jun 5, all day"],
])("a blocked %s is an all-day entry", (_which, entry, moment) => {
  expect(said(entry)).toEqual(["All day", moment]);
});

test.each([
  ["hours", block("06-03T15:00:00", "06-03T16:00:00")],
  ["24 hours of a day that has 25", block("11-01T05:00:00", "11-02T05:00:00")],
  ["a walk-in from midnight on", block("06-03T05:00:00", "06-04T05:00:00", "WALK_IN")],
])("%s are no all-day entry", (_which, entry) => {
  expect(said(entry).join()).not.toMatch(/all day/i);
});

test("a whole day of another time zone is no all-day entry", () => {
  expect(said(block("06-03T05:00:00", "06-04T05:00:00"), "America/Denver").join()).not.toMatch(/all day/i);
});
