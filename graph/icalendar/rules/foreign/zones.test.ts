import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";
import { momentOf, zoneNamed } from "./zones.ts";

const ASKED = { start: Date.parse("2026-01-01T00:00:00Z"), end: Date.parse("2027-01-01T00:00:00Z") };
const read = (calendar: string[], start: string) => {
  const event = ["BEGIN:VEVENT", "UID:1", start, "DURATION:PT1H", "END:VEVENT"];
  const text = ["BEGIN:VCALENDAR", ...calendar, ...event, "END:VCALENDAR"].join("\r\n");
  const { busy, unknownZones } = readCalendar(Buffer.from(text), ASKED, "America/Chicago");
  return { start: new Date(busy[0]?.start ?? 0).toISOString().slice(0, 16), unknownZones };
};

const free = () => undefined;

describe("a zone", () => {
  test.each([
    ["GMT Standard Time", "2026-01-15T14:30", "2026-07-15T13:30"],
    ['"GMT Standard Time"', "2026-01-15T14:30", "2026-07-15T13:30"],
    ["W. Europe Standard Time", "2026-01-15T13:30", "2026-07-15T12:30"],
    ["w. europe standard time", "2026-01-15T13:30", "2026-07-15T12:30"],
    ["Pacific Daylight Time", "2026-01-15T22:30", "2026-07-15T21:30"],
    ["Eastern Standard Time", "2026-01-15T19:30", "2026-07-15T18:30"],
    ["India Standard Time", "2026-01-15T09:00", "2026-07-15T09:00"],
    ['"UTC-06:00"', "2026-01-15T20:30", "2026-07-15T20:30"],
    ["GMT+2", "2026-01-15T12:30", "2026-07-15T12:30"],
    ["UTC+0530", "2026-01-15T09:00", "2026-07-15T09:00"],
    ["UTC-11", "2026-01-16T01:30", "2026-07-16T01:30"],
    ["-0700", "2026-01-15T21:30", "2026-07-15T21:30"],
    ["/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "2026-01-15T13:30", "2026-07-15T12:30"],
    ["/freeassociation.sourceforge.net/Europe/Berlin", "2026-01-15T13:30", "2026-07-15T12:30"],
    ["/mozilla.org/20050126_1/America/Argentina/Buenos_Aires", "2026-01-15T17:30", "2026-07-15T17:30"],
    ["/softwarestudio.org/Olson_20011030_5/America/New_York", "2026-01-15T19:30", "2026-07-15T18:30"],
    ["europe/berlin", "2026-01-15T13:30", "2026-07-15T12:30"],
    ["America/New York", "2026-01-15T19:30", "2026-07-15T18:30"],
    ["US/Pacific", "2026-01-15T22:30", "2026-07-15T21:30"],
    ["PDT", "2026-01-15T22:30", "2026-07-15T21:30"],
    ["AEDT", "2026-01-15T03:30", "2026-07-15T04:30"],
    ["NZST", "2026-01-15T01:30", "2026-07-15T02:30"],
    ["JST", "2026-01-15T05:30", "2026-07-15T05:30"],
    ["UTC", "2026-01-15T14:30", "2026-07-15T14:30"],
    ["Etc/GMT+5", "2026-01-15T19:30", "2026-07-15T19:30"],
    ["tzone://Microsoft/Utc", "2026-01-15T14:30", "2026-07-15T14:30"],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', "2026-01-15T13:30", "2026-07-15T12:30"],
    ['"(GMT-06.00) Central Time (US & Canada)"', "2026-01-15T20:30", "2026-07-15T19:30"],
    ['"(UTC+03:00) Somewhere"', "2026-01-15T11:30", "2026-07-15T11:30"],
  ])("%s is understood without its rules", (zone, winter, summer) => {
    expect(read([], `DTSTART;TZID=${zone}:20260115T143000`)).toEqual({ start: winter, unknownZones: [] });
    expect(read([], `DTSTART;TZID=${zone}:20260715T143000`)).toEqual({ start: summer, unknownZones: [] });
  });

  test.each(["Nowhere", "Customized Time Zone", "AST", "UTC+25:00", "tzone://Microsoft/Custom"])(
    "%s is nobody's: the artist's clocks count, and its name is told",
    (zone) => {
      expect(read([], `DTSTART;TZID="${zone}":20260715T143000`)).toEqual({
        start: "2026-07-15T19:30",
        unknownZones: [zone],
      });
    },
  );

  test("every name of Windows leads to a zone", () => {
    expect(WINDOWS_ZONES.size).toBeGreaterThan(130);
    for (const [name] of WINDOWS_ZONES) expect([name, zoneNamed(name, free)]).toEqual([name, expect.any(Function)]);
  });

  test("that the file brings along counts by its rules, and by its name where these cannot be read", () => {
    const rules = (name: string, ...lines: string[]) => ["BEGIN:VTIMEZONE", `TZID:${name}`, ...lines, "END:VTIMEZONE"];
    const observance = (kind: string, month: number, day: string, from: string, to: string) => [
      `BEGIN:${kind}`,
      "DTSTART:16010101T020000",
      `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${day}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `END:${kind}`,
    ];
    const own = rules(
      "Studio Time",
      ...observance("STANDARD", 11, "1SU", "-0200", "-0300"),
      ...observance("DAYLIGHT", 3, "2SU", "-0300", "-0200"),
    );
    expect(read(own, "DTSTART;TZID=Studio Time:20260115T143000").start).toBe("2026-01-15T17:30");
    expect(read(own, "DTSTART;TZID=Studio Time:20260715T143000").start).toBe("2026-07-15T16:30");
    const broken = rules("GMT Standard Time", "BEGIN:STANDARD", "DTSTART:never", "END:STANDARD");
    expect(read(broken, "DTSTART;TZID=GMT Standard Time:20260715T143000").start).toBe("2026-07-15T13:30");
  });

  test("of the whole calendar counts for times that name none, and not for whole days", () => {
    const calendar = ["X-WR-TIMEZONE:Europe/Berlin"];
    expect(read(calendar, "DTSTART:20260715T143000")).toEqual({ start: "2026-07-15T12:30", unknownZones: [] });
    expect(read(calendar, "DTSTART;VALUE=DATE:20260715").start).toBe("2026-07-15T05:00");
    expect(read(["X-WR-TIMEZONE:Romance Standard Time"], "DTSTART:20260715T143000").start).toBe("2026-07-15T12:30");
    expect(read(["X-WR-TIMEZONE:Nowhere"], "DTSTART:20260715T143000")).toEqual({
      start: "2026-07-15T19:30",
      unknownZones: ["Nowhere"],
    });
  });
});

test.each(["America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Casablanca"])(
  "what the clocks of %s show is the moment that Luxon finds, all year round",
  (name) => {
    const zone = zoneNamed(name, free);
    if (!zone) throw new Error("It is known");
    for (let clock = ASKED.start; clock < ASKED.end; clock += 227 * 60_000) {
      const { year, month, day, hour, minute } = DateTime.fromMillis(clock, { zone: "utc" });
      const time = DateTime.fromObject({ year, month, day, hour, minute }, { zone: name });
      const earliest = Math.min(...time.getPossibleOffsets().map((each) => each.toMillis()));
      expect(momentOf(clock, zone)).toBe(earliest);
    }
  },
);
