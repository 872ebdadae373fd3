import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCalendar } from "../../testing/calendars.ts";
import type { CalendarSession } from "../lists.ts";
import { writeCalendar } from "./files.ts";

const config = { publicUrl: "https://ink.test", mailFrom: { name: "Inkfolk", address: "no-reply@ink.test" } };
const SESSION: CalendarSession = {
  id: "0198c0de-0000-7000-8000-000000000001",
  version: 3,
  status: "confirmed",
  service: "Consultation",
  description: "",
  start: new Date("2026-12-01T16:00:00Z"),
  end: new Date("2026-12-01T17:00:00Z"),
  createdAt: new Date("2026-11-01T10:00:00Z"),
  updatedAt: new Date("2026-11-02T10:00:00Z"),
  otherName: "Mara Voss",
  agreedTimeZone: "America/Chicago",
  artistTimeZone: null,
  artistLocation: null,
  studioName: "Black Lotus",
  studioAddress: "12 East 6th Street",
  city: "Austin, TX",
};
const write = (changes: Partial<CalendarSession>, style = {}) =>
  writeCalendar([{ ...SESSION, ...changes }], { config, ...style });
const read = (changes: Partial<CalendarSession>, style = {}) => readCalendar(write(changes, style)).events[0];

const isFolded = (text: string) =>
  text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line));

test("a session, by the clocks of its artist", () => {
  expect(read({})).toEqual({
    uid: SESSION.id,
    sequence: 3,
    status: "CONFIRMED",
    start: SESSION.start.toISOString(),
    end: SESSION.end.toISOString(),
    zone: "America/Chicago",
    summary: "Consultation with Mara Voss",
    description: "",
    location: "Black Lotus, 12 East 6th Street, Austin, TX",
    alarms: [-3 * 3600],
  });
  expect(write({})).toContain("BEGIN:VTIMEZONE\r\nTZID:America/Chicago\r\n");
});

test("all of a feed's properties stand before its zones' rules, and these, each once, before what happens by them", () => {
  const other = { ...SESSION, id: "0198c0de-0000-7000-8000-000000000002", agreedTimeZone: "Europe/Berlin" };
  const name = "BEGIN:VEVENT";
  const lines = writeCalendar([SESSION, other, SESSION], { config, name }).split("\r\n");
  const placesOf = (line: RegExp) => lines.flatMap((each, place) => (line.test(each) ? [place] : []));
  const zones = placesOf(/^BEGIN:VTIMEZONE/);
  const [properties, events] = [
    placesOf(/^(REFRESH-INTERVAL|X-PUBLISHED|X-WR|NAME|PRODID|METHOD)/),
    placesOf(/^BEGIN:VEVENT/),
  ];
  expect([zones.length, events.length]).toEqual([2, 3]);
  const calendarProperties = properties.filter((place) => place < (events[0] ?? 0));
  expect(lines.filter((line) => line.startsWith("REFRESH-INTERVAL"))).toHaveLength(1);
  expect(Math.max(...calendarProperties)).toBeLessThan(Math.min(...zones));
  expect(Math.max(...placesOf(/^END:VTIMEZONE/))).toBeLessThan(Math.min(...events));
});

test.each([
  ["a feed", { name: "Inkfolk bookings" }],
  ["a file", {}],
  ["a feed that says only when", { name: "Inkfolk bookings", busyOnly: true }],
])("%s ends each line as the format wants it, the last one, too", (_what, style) => {
  for (const sessions of [[], [SESSION], [{ ...SESSION, description: "One\nTwo\r\nThree\rFour" }]]) {
    const text = writeCalendar(sessions, { config, ...style });
    expect(text).toMatch(/END:VCALENDAR\r\n$/);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text).not.toContain("\r\n\r\n");
    expect(isFolded(text)).toBe(true);
  }
});

test.each([
  ["america/chicago", "America/Chicago"],
  ["AMERICA/NEW_YORK", "America/New_York"],
  ["asia/kolkata", "Asia/Kolkata"],
])("a zone that was saved as %s has its rules, under its own name", (agreedTimeZone, name) => {
  expect(write({ agreedTimeZone })).toContain(`BEGIN:VTIMEZONE\r\nTZID:${name}\r\n`);
  expect(read({ agreedTimeZone })).toMatchObject({ zone: name, start: SESSION.start.toISOString() });
});

test("the same session always makes the same file", () => {
  expect(write({})).toBe(write({}));
});

test.each([
  ["pending", "TENTATIVE", 0],
  ["confirmed", "CONFIRMED", 1],
  ["completed", "CONFIRMED", 0],
  ["cancelled", "CANCELLED", 0],
] as const)("one that is %s is %s", (status, expected, alarms) => {
  const event = read({ status });
  expect(event).toMatchObject({ status: expected, uid: SESSION.id });
  expect(event?.alarms).toHaveLength(alarms);
});

test("where only the time is told, nothing else is", () => {
  const text = write({ description: "A heron" }, { busyOnly: true });
  expect(readCalendar(text).events[0]).toMatchObject({ summary: "Busy", description: "", location: "" });
  for (const word of ["Mara", "Lotus", "Austin", "heron", "Consultation"]) expect(text).not.toContain(word);
});

test("without a zone that calendars know it is in UTC", () => {
  expect(read({ agreedTimeZone: null })).toMatchObject({ zone: "Z", start: SESSION.start.toISOString() });
  expect(read({ agreedTimeZone: null, artistLocation: "Austin, TX" })?.zone).toBe("America/Chicago");
});

describe("texts survive", () => {
  test.each([
    ["line breaks", "One\r\nTwo\nThree"],
    ["what would be another event", "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Stolen"],
    ["signs that mean something", "a;b,c\\n\\;:\"d\" 'e'"],
    ["emoji", "👩🏽‍🎨🖤".repeat(80)],
    ["from right to left", "קעקוע של אנפה ‏وشم"],
    ["5,000 signs", "Ünï ".repeat(1250)],
  ])("%s", (_name, description) => {
    const text = write({ description, otherName: description.replace(/\s+/g, " ") });
    expect(isFolded(text)).toBe(true);
    const { events } = readCalendar(text);
    expect(events).toHaveLength(1);
    expect(events[0]?.description).toBe(description.replaceAll("\r\n", "\n"));
    expect(events[0]?.summary).toBe(`Consultation with ${description.replace(/\s+/g, " ")}`);
  });
});

/** What people's texts may be made of: no control characters, and whole characters only. */
const words = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom("\n", ";", ",", "\\", ":", '"', "\\n", "é", "😀", "ש"),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    maxLength: 200,
  })
  .map((text) => text.replace(/(?!\n)\p{Cc}/gu, ""));
const zones = [
  "America/New_York",
  "America/Phoenix",
  "Pacific/Auckland",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
] as const;

test("any words at any minute of two years, in any zone, are read as they were", () => {
  const first = Date.parse("2026-01-01T00:00:00Z");
  fc.assert(
    fc.property(
      words,
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }),
      fc.integer({ min: 15, max: 24 * 60 }),
      (description, agreedTimeZone, minute, minutes) => {
        const start = new Date(first + minute * 60_000);
        const end = new Date(start.getTime() + minutes * 60_000);
        const text = write({ description, agreedTimeZone, start, end });
        expect(isFolded(text)).toBe(true);
        expect(readCalendar(text).events).toMatchObject([
          { description, start: start.toISOString(), end: end.toISOString() },
        ]);
      },
    ),
    { numRuns: 300 },
  );
});

/** Each begins on a half hour around the night in which the clocks change. */
test.each([
  ["America/New_York", "2026-03-08T03:00:00Z"],
  ["America/New_York", "2026-11-01T03:00:00Z"],
  ["Pacific/Auckland", "2026-04-04T10:00:00Z"],
  ["Pacific/Auckland", "2026-09-26T10:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T12:00:00Z"],
  ["Australia/Lord_Howe", "2026-10-03T12:00:00Z"],
])("in %s nothing moves by an hour from %s on", (agreedTimeZone, from) => {
  for (let step = 0; step < 24; step += 1) {
    const start = new Date(Date.parse(from) + step * 30 * 60_000);
    const end = new Date(start.getTime() + 90 * 60_000);
    expect(read({ agreedTimeZone, start, end })).toMatchObject({
      start: start.toISOString(),
      end: end.toISOString(),
    });
  }
});
