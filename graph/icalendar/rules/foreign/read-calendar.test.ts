import { describe, expect, test } from "vitest";
import { MAX_BUSY_TIMES, readCalendar } from "./read-calendar.ts";

const MAY = { start: Date.parse("2026-05-01T00:00:00Z"), end: Date.parse("2026-06-01T00:00:00Z") };

const fileOf = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const eventOf = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1@example", ...lines, "END:VEVENT"];
const readAll = (text: string, encoding: BufferEncoding = "utf8") =>
  readCalendar(Buffer.from(text, encoding), MAY, "America/Chicago");
const times = ({ busy }: ReturnType<typeof readAll>) =>
  busy.map(({ start, end }) => [start, end].map((each) => new Date(each).toISOString().slice(5, 16)));
const read = (...lines: string[]) => times(readAll(fileOf(...lines)));

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
      "whose end names no zone is by the clocks of its start",
      ["DTSTART;TZID=Europe/Berlin:20260505T100000", "DTEND:20260505T120000"],
      ["05-05T08:00", "05-05T10:00"],
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
  ])("%s", (_what, lines, expected) => {
    expect(read(...eventOf(...lines))).toEqual([expected]);
  });

  test("by the rules of a zone that the file brings along", () => {
    const event = eventOf("DTSTART;TZID=Studio Time:20260505T100000", "DTEND;TZID=Studio Time:20260505T120000");
    expect(read(...OWN_ZONE, ...event)).toEqual([["05-05T07:00", "05-05T09:00"]]);
  });

  test.each([
    ["that was cancelled", "STATUS:CANCELLED"],
    ["that is shown as free", "TRANSP:TRANSPARENT"],
    ["that Outlook shows as free", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
  ])("%s keeps nobody busy", (_what, line) => {
    expect(read(...eventOf("DTSTART:20260505T100000Z", "DURATION:PT1H", line))).toEqual([]);
  });

  test("that does not reach into the time is left out, and one without a length", () => {
    const before = eventOf("DTSTART:20260430T100000Z", "DURATION:PT1H");
    const after = eventOf("DTSTART:20260601T000000Z", "DURATION:PT1H");
    const none = eventOf("DTSTART:20260505T100000Z");
    expect(read(...before, ...after, ...none)).toEqual([]);
  });
});

describe("one that repeats", () => {
  test("is told each time, by the clocks on that day, but for what is taken out", () => {
    const weekly = ["DTSTART;TZID=America/New_York:20260224T180000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY"];
    expect(read(...eventOf(...weekly, "EXDATE;TZID=America/New_York:20260512T180000"))).toEqual([
      ["05-05T22:00", "05-05T23:00"],
      ["05-19T22:00", "05-19T23:00"],
      ["05-26T22:00", "05-26T23:00"],
    ]);
  });

  test("was moved, and cancelled, on single days", () => {
    const daily = eventOf("DTSTART:20260505T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3");
    const moved = eventOf("RECURRENCE-ID:20260506T100000Z", "DTSTART:20260506T150000Z", "DURATION:PT2H");
    const gone = eventOf("RECURRENCE-ID:20260507T100000Z", "DTSTART:20260507T100000Z", "STATUS:CANCELLED");
    expect(read(...daily, ...moved, ...gone)).toEqual([
      ["05-05T10:00", "05-05T11:00"],
      ["05-06T15:00", "05-06T17:00"],
    ]);
  });

  test("is told where only one of them is in the file", () => {
    const one = eventOf("RECURRENCE-ID:20260506T100000Z", "DTSTART:20260506T150000Z", "DURATION:PT2H");
    expect(read(...one)).toEqual([["05-06T15:00", "05-06T17:00"]]);
  });

  test("and never comes to a next time keeps nobody busy", () => {
    const never = [
      "DAILY;BYMONTH=2;BYMONTHDAY=30",
      "YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "SECONDLY;BYMONTH=2;BYMONTHDAY=30",
    ];
    for (const rule of never) {
      expect(read(...eventOf("DTSTART:20260505T100000Z", "DURATION:PT1H", `RRULE:FREQ=${rule}`))).toEqual([
        ["05-05T10:00", "05-05T11:00"],
      ]);
    }
  });
});

test("times alone, as a free/busy address tells them", () => {
  const lines = [
    "BEGIN:VFREEBUSY",
    "UID:2@example",
    "DTSTART:20260501T000000Z",
    "DTEND:20260601T000000Z",
    "FREEBUSY;FBTYPE=BUSY:20260505T100000Z/20260505T110000Z,20260506T100000Z/PT2H",
    "FREEBUSY;FBTYPE=FREE:20260507T100000Z/20260507T110000Z",
    "END:VFREEBUSY",
  ];
  expect(read(...lines)).toEqual([
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
    fileOf(
      ...eventOf(
        "DTSTART:20260501T000000Z",
        "DURATION:PT1S",
        `RRULE:FREQ=SECONDLY;INTERVAL=2;COUNT=${MAX_BUSY_TIMES + 1}`,
      ),
    ),
  ],
])("%s is refused", (_what, text) => {
  expect(() => readAll(text)).toThrow();
});

describe("what a file costs is bounded", () => {
  const YEARS = { start: Date.parse("2026-05-01T00:00:00Z"), end: Date.parse("2028-05-01T00:00:00Z") };
  const cost = (lines: string[]) => {
    const bytes = Buffer.from(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n"));
    const before = process.cpuUsage();
    const { busy, unreadEvents } = readCalendar(bytes, YEARS, "America/Chicago");
    const { user, system } = process.cpuUsage(before);
    return { count: busy.length, unreadEvents, ms: (user + system) / 1000 };
  };
  const many = (count: number, lines: (index: number) => string[]) =>
    Array.from({ length: count }, (_, index) => [
      "BEGIN:VEVENT",
      `UID:${index}@many`,
      ...lines(index),
      "END:VEVENT",
    ]).flat();

  test("of a series is expanded what is asked for, whenever it began", () => {
    const weekly = many(200, (index) => [
      `DTSTART;TZID=Europe/Berlin:201001${String((index % 28) + 1).padStart(2, "0")}T${String(index % 24).padStart(2, "0")}0000`,
      "DURATION:PT10M",
      "RRULE:FREQ=WEEKLY",
    ]);
    const { count, unreadEvents } = cost(weekly);
    expect(count).toBeGreaterThan(8_000);
    expect(unreadEvents).toBe(0);
    // The least of several: a garbage collection is no cost of the file.
    expect(Math.min(...[1, 2, 3].map(() => cost(weekly).ms))).toBeLessThan(300);
  }, 60_000);

  test.each([
    ["every second, a billion times", "SECONDLY;COUNT=1000000000"],
    ["every second without end", "SECONDLY"],
    ["at seconds that never come, counted", "SECONDLY;BYYEARDAY=366;BYMONTH=3;COUNT=1000000000"],
    [
      "every second of a year, the last of them",
      "YEARLY;BYHOUR=0,1,2,3,4,5,6,7;BYMINUTE=1,2,3;BYSECOND=1,2;BYSETPOS=-1",
    ],
    ["after an interval of ages", "YEARLY;INTERVAL=9007199254740991"],
  ])("one that repeats %s", (_what, rule) => {
    const { ms } = cost([
      ...many(3, () => ["DTSTART:20100101T000000Z", "DURATION:PT1S", `RRULE:FREQ=${rule}`]),
      ...eventOf("DTSTART:20260601T000000Z", "DURATION:PT1H"),
    ]);
    expect(ms).toBeLessThan(3_000);
  });

  test("a series that is too much is counted, and the others are read", () => {
    const rule = "RRULE:FREQ=SECONDLY;BYSECOND=0,1,2;COUNT=99999999";
    const { count, unreadEvents } = cost([
      ...eventOf("DTSTART:20100101T000000Z", "DURATION:PT1S", rule),
      ...many(2, () => ["DTSTART:20260601T000000Z", "DURATION:PT1H"]),
    ]);
    expect({ count, unreadEvents }).toEqual({ count: 1, unreadEvents: 1 });
  });

  /** Lines of nearly as much as is read of a file. */
  const filled = (part: (index: number) => string) => {
    const lines: string[] = [];
    for (let size = 0; size < 4_900_000; size += (lines.at(-1)?.length ?? 0) + 2) lines.push(part(lines.length));
    return lines;
  };
  const day = (index: number) => `${1900 + (index % 8_000)}${String(1 + (index % 12)).padStart(2, "0")}15T1000`;
  const timed = (...lines: string[]) =>
    eventOf("DTSTART;TZID=Europe/Berlin:20260505T100000", "DURATION:PT1H", ...lines);
  const exception = "EXDATE;TZID=America/New_York:";

  test.each<[string, () => string[]]>([
    [
      "that names a zone of its own for each event",
      () => filled((index) => eventOf(`DTSTART;TZID=a/${index}/b:20260505T1000`).join("\r\n")),
    ],
    [
      "that names one zone in many ways",
      () => filled((index) => eventOf(`DTSTART;TZID=/x${index}/Europe/Berlin:20260505T1000`).join("\r\n")),
    ],
    [
      "of many calendars",
      () => filled((index) => `END:VCALENDAR\r\nBEGIN:VCALENDAR\r\nX-WR-TIMEZONE:/x${index}/Europe/Berlin`),
    ],
    ["with exceptions in thousands of years", () => timed(exception + filled((index) => `${day(index)},`).join(""))],
    [
      "with further times in thousands of years",
      () => timed(`RDATE;TZID=Asia/Tokyo:${filled((index) => `${day(index)}/${day(index + 12)},`).join("")}`),
    ],
    ["whose line goes on without being folded", () => ["DTSTART;TZID=", ...filled(() => "aaaaaaa")]],
    ["whose value does", () => ["BEGIN:VEVENT", "EXDATE:2", ...filled(() => "a")]],
    ["of blanks", () => filled(() => `DTSTART;${" ".repeat(50_000)}`)],
    ["of blanks in a rule", () => timed(`RRULE:FREQ=DAILY;X=x${" ".repeat(4_900_000)}x`)],
    [
      "that lists a day of the week again and again",
      () => timed(`RRULE:FREQ=YEARLY;BYDAY=${filled(() => "5MO,").join("")}`),
    ],
    [
      "that lists the days of all months",
      () => timed(`RRULE:FREQ=YEARLY;BYDAY=${filled((index) => `${index % 100}MO,`).join("")}`),
    ],
  ])(
    "one %s",
    (_what, make) => {
      const lines = make();
      const before = process.resourceUsage().maxRSS;
      const started = process.cpuUsage();
      try {
        cost(lines);
      } catch (error) {
        expect(String(error)).toMatch(/It has too many events|Nothing of it can be read/);
      }
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1000).toBeLessThan(20_000);
      expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(300);
    },
    60_000,
  );

  test("thousands of small events, and a deep nest", () => {
    const small = many(20_000, () => ["DTSTART:20260601T000000Z", "DURATION:PT1H"]);
    expect(cost(small)).toMatchObject({ count: 1, unreadEvents: 0 });
    expect(() => readAll(`BEGIN:VCALENDAR\r\n${"BEGIN:X-NEST\r\n".repeat(100_000)}`)).toThrow("nested");
  });
});
