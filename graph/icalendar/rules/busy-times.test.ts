import { describe, expect, test } from "vitest";
import { MAX_BUSY_EVENTS } from "../input.ts";
import { readBusyTimes } from "./busy-times.ts";

const MAY = { start: Date.parse("2026-05-01T00:00:00Z"), end: Date.parse("2026-06-01T00:00:00Z") };

const fileOf = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const eventOf = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1@example", ...lines, "END:VEVENT"];
const read = async (...lines: string[]) => {
  const spans = await readBusyTimes(fileOf(...lines), MAY, "America/Chicago");
  return spans.map(({ start, end }) => [start, end].map((each) => new Date(each).toISOString().slice(5, 16)));
};

/** By hours of its own, which no list of zones knows. */
const OWN_ZONE = [
  "BEGIN:VTIMEZONE",
  "TZID:Studio Time",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0300",
  "TZOFFSETTO:+0300",
  "END:STANDARD",
  "END:VTIMEZONE",
];

describe("an event", () => {
  test.each([
    ["in UTC", ["DTSTART:20260505T100000Z", "DTEND:20260505T113000Z"], ["05-05T10:00", "05-05T11:30"]],
    ["with a duration", ["DTSTART:20260505T100000Z", "DURATION:PT2H"], ["05-05T10:00", "05-05T12:00"]],
    [
      "by the clocks of a zone",
      ["DTSTART;TZID=Europe/Berlin:20260505T100000", "DTEND;TZID=Europe/Berlin:20260505T120000"],
      ["05-05T08:00", "05-05T10:00"],
    ],
    [
      "between two zones",
      ["DTSTART;TZID=Europe/Berlin:20260505T100000", "DTEND;TZID=Europe/London:20260505T100000"],
      ["05-05T08:00", "05-05T09:00"],
    ],
    [
      "without a zone is meant by the artist's clocks",
      ["DTSTART:20260505T100000", "DTEND:20260505T120000"],
      ["05-05T15:00", "05-05T17:00"],
    ],
    [
      "in a zone that nobody knows is, too",
      ["DTSTART;TZID=Nowhere:20260505T100000", "DTEND;TZID=Nowhere:20260505T120000"],
      ["05-05T15:00", "05-05T17:00"],
    ],
    ["of a day lasts from midnight to midnight", ["DTSTART;VALUE=DATE:20260505"], ["05-05T05:00", "05-06T05:00"]],
    ["of several days", ["DTSTART;VALUE=DATE:20260505", "DTEND;VALUE=DATE:20260508"], ["05-05T05:00", "05-08T05:00"]],
  ])("%s", async (_what, lines, expected) => {
    expect(await read(...eventOf(...lines))).toEqual([expected]);
  });

  test("by the rules of a zone that the file brings along", async () => {
    const event = eventOf("DTSTART;TZID=Studio Time:20260505T100000", "DTEND;TZID=Studio Time:20260505T120000");
    expect(await read(...OWN_ZONE, ...event)).toEqual([["05-05T07:00", "05-05T09:00"]]);
  });

  test.each([
    ["that was cancelled", "STATUS:CANCELLED"],
    ["that is shown as free", "TRANSP:TRANSPARENT"],
    ["that Outlook shows as free", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
  ])("%s keeps nobody busy", async (_what, line) => {
    expect(await read(...eventOf("DTSTART:20260505T100000Z", "DURATION:PT1H", line))).toEqual([]);
  });

  test("that does not reach into the time is left out, and one without a length", async () => {
    const before = eventOf("DTSTART:20260430T100000Z", "DURATION:PT1H");
    const after = eventOf("DTSTART:20260601T000000Z", "DURATION:PT1H");
    const none = eventOf("DTSTART:20260505T100000Z");
    expect(await read(...before, ...after, ...none)).toEqual([]);
  });
});

describe("one that repeats", () => {
  test("is told each time, by the clocks on that day, but for what is taken out", async () => {
    const weekly = ["DTSTART;TZID=America/New_York:20260224T180000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY"];
    expect(await read(...eventOf(...weekly, "EXDATE;TZID=America/New_York:20260512T180000"))).toEqual([
      ["05-05T22:00", "05-05T23:00"],
      ["05-19T22:00", "05-19T23:00"],
      ["05-26T22:00", "05-26T23:00"],
    ]);
  });

  test("was moved, and cancelled, on single days", async () => {
    const daily = eventOf("DTSTART:20260505T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3");
    const moved = eventOf("RECURRENCE-ID:20260506T100000Z", "DTSTART:20260506T150000Z", "DURATION:PT2H");
    const gone = eventOf("RECURRENCE-ID:20260507T100000Z", "DTSTART:20260507T100000Z", "STATUS:CANCELLED");
    expect(await read(...daily, ...moved, ...gone)).toEqual([
      ["05-05T10:00", "05-05T11:00"],
      ["05-06T15:00", "05-06T17:00"],
    ]);
  });

  test("is told where only one of them is in the file", async () => {
    const one = eventOf("RECURRENCE-ID:20260506T100000Z", "DTSTART:20260506T150000Z", "DURATION:PT2H");
    expect(await read(...one)).toEqual([["05-06T15:00", "05-06T17:00"]]);
  });

  test("and never comes to a next time takes its file with it, and nothing else", async () => {
    const never = eventOf("DTSTART:20260505T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30");
    const ticks: number[] = [];
    const timer = setInterval(() => ticks.push(performance.now()), 20);
    await expect(read(...never)).rejects.toThrow();
    clearInterval(timer);
    expect(ticks.length).toBeGreaterThan(10);
  });
});

test("times alone, as a free/busy address tells them", async () => {
  const told = [
    "BEGIN:VFREEBUSY",
    "UID:2@example",
    "DTSTART:20260501T000000Z",
    "DTEND:20260601T000000Z",
    "FREEBUSY;FBTYPE=BUSY:20260505T100000Z/20260505T110000Z,20260506T100000Z/PT2H",
    "FREEBUSY;FBTYPE=FREE:20260507T100000Z/20260507T110000Z",
    "END:VFREEBUSY",
  ];
  expect(await read(...told)).toEqual([
    ["05-05T10:00", "05-05T11:00"],
    ["05-06T10:00", "05-06T12:00"],
  ]);
});

test.each([
  ["nothing", ""],
  ["a page", "<!doctype html><title>Sign in</title>"],
  ["half a file", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026"],
  ["a card", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Mara\r\nEND:VCARD\r\n"],
  ["a time that is none", fileOf(...eventOf("DTSTART:20269905T990000Z", "DURATION:PT1H", "RRULE:FREQ=SOMETIMES"))],
  [
    "more than is taken",
    fileOf(...eventOf("DTSTART:20260501T000000Z", "DURATION:PT1M", `RRULE:FREQ=MINUTELY;COUNT=${MAX_BUSY_EVENTS + 1}`)),
  ],
])("%s is refused", async (_what, text) => {
  await expect(readBusyTimes(text, MAY, "UTC")).rejects.toThrow();
});
