import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";

const HOUR = 3_600_000;
const ASKED = { start: Date.parse("2026-05-01T00:00:00Z"), end: Date.parse("2026-07-01T00:00:00Z") };
const ZONE = "America/New_York";

/** A series by the clocks of New York: some of its days, at ten. */
interface Series {
  every: number | null;
  count: number | null;
  extra: Written[];
  except: Written[];
  moved: (Written & { sequence: number; hour: number })[];
}
/** A day, and how its time is written. */
interface Written {
  day: number;
  as: "UTC" | "its zone" | "another zone" | "a day" | "an offset" | "its clocks alone";
}

const FIRST = DateTime.fromObject({ year: 2026, month: 4, day: 20, hour: 10 }, { zone: ZONE });
const on = (day: number, hour = 10) => FIRST.plus({ days: day }).set({ hour });
const basic = (time: DateTime) => time.toFormat("yyyyMMdd'T'HHmmss");

function write(name: string, { day, as }: Written, canBeDay = true): string {
  const time = on(day);
  if (as === "UTC" || (as === "a day" && !canBeDay)) return `${name}:${basic(time.toUTC())}Z`;
  if (as === "its zone") return `${name};TZID=${ZONE}:${basic(time)}`;
  if (as === "another zone") return `${name};TZID=Asia/Tokyo:${basic(time.setZone("Asia/Tokyo"))}`;
  if (as === "an offset") return `${name};TZID="UTC-06:00":${basic(time.setZone("UTC-6"))}`;
  if (as === "its clocks alone") return `${name}:${basic(time)}`;
  return `${name};VALUE=DATE:${time.toFormat("yyyyMMdd")}`;
}

function fileOf({ every, count, extra, except, moved }: Series): string {
  const rule = every === null ? [] : [`RRULE:FREQ=DAILY;INTERVAL=${every}${count === null ? "" : `;COUNT=${count}`}`];
  return [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    `DTSTART;TZID=${ZONE}:${basic(FIRST)}`,
    "DURATION:PT1H",
    ...rule,
    ...extra.map((each) => write("RDATE", each)),
    ...except.map((each) => write("EXDATE", each)),
    "END:VEVENT",
    ...moved.flatMap((each) => [
      "BEGIN:VEVENT",
      "UID:1",
      write("RECURRENCE-ID", each),
      `SEQUENCE:${each.sequence}`,
      `DTSTART;TZID=${ZONE}:${basic(on(each.day, each.hour))}`,
      "DURATION:PT1H",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");
}

/** Which days it is on, and at which hour, day by day. */
function expected({ every, count, extra, except, moved }: Series): number[] {
  const starts: number[] = [];
  let left = count ?? Number.POSITIVE_INFINITY;
  for (let day = 0; day < 100; day += 1) {
    const isOfRule = every !== null && day % every === 0 && left > 0;
    if (isOfRule) left -= 1;
    const change = moved
      .filter((each) => each.day === day)
      .reduce<Series["moved"][number] | undefined>(
        (newest, each) => (!newest || each.sequence >= newest.sequence ? each : newest),
        undefined,
      );
    if (except.some((each) => each.day === day)) continue;
    if (change) starts.push(on(day, change.hour).toMillis());
    else if (day === 0 || isOfRule || extra.some((each) => each.day === day)) starts.push(on(day).toMillis());
  }
  return starts.filter((start) => start < ASKED.end && start + HOUR > ASKED.start).sort((a, b) => a - b);
}

const day = fc.integer({ min: 0, max: 60 });
const as = fc.constantFrom<Written["as"]>("UTC", "its zone", "another zone", "a day", "an offset", "its clocks alone");
const written = fc.array(fc.record({ day, as }), { maxLength: 6 });
const series = fc.record<Series>({
  every: fc.option(fc.integer({ min: 1, max: 9 })),
  count: fc.option(fc.integer({ min: 1, max: 50 })),
  extra: written,
  except: written,
  moved: fc.array(fc.record({ day, as, sequence: fc.nat(3), hour: fc.integer({ min: 6, max: 20 }) }), { maxLength: 4 }),
});

test("every combination of a first time, a rule, further times, exceptions and changes", () => {
  fc.assert(
    fc.property(series, (given) => {
      const { busy, unreadEvents } = readCalendar(Buffer.from(fileOf(given)), ASKED, "America/Chicago");
      expect(busy.map(({ start }) => start)).toEqual(expected(given));
      expect(unreadEvents).toBe(0);
    }),
    { numRuns: 300 },
  );
});

const days = (...lines: string[]) => {
  const text = ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
  const { busy, unreadEvents } = readCalendar(Buffer.from(text), ASKED, "America/Chicago");
  expect(unreadEvents).toBe(0);
  return busy.map(({ start }) => DateTime.fromMillis(start, { zone: "America/Chicago" }).toFormat("MM-dd HH:mm"));
};
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT"];
const change = (...lines: string[]) => event("DURATION:PT1H", ...lines);

describe("a series", () => {
  test("with further times and no rule keeps its first time", () => {
    expect(
      days(...event("DTSTART:20260505T150000Z", "DURATION:PT1H", "RDATE:20260507T150000Z,20260509T150000Z")),
    ).toEqual(["05-05 10:00", "05-07 10:00", "05-09 10:00"]);
  });

  test("with further times that are periods, and some that lie before its start", () => {
    const lines = [
      "DTSTART:20260505T150000Z",
      "DURATION:PT1H",
      "RDATE;VALUE=PERIOD:20260503T150000Z/PT2H,20260507T150000Z/20260507T153000Z",
    ];
    expect(days(...event(...lines))).toEqual(["05-03 10:00", "05-05 10:00", "05-07 10:00"]);
  });

  const WHOLE_DAYS = ["DTSTART;VALUE=DATE:20260504", "RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3"];
  test.each([
    ["a day", "EXDATE;VALUE=DATE:20260506"],
    ["midnight", "EXDATE:20260506T000000"],
    ["midnight in UTC", "EXDATE:20260506T000000Z"],
    ["the artist's midnight in UTC", "EXDATE:20260506T050000Z"],
    ["midnight of a zone", "EXDATE;TZID=Europe/Berlin:20260506T000000"],
  ])("of whole days leaves one out that is named as %s", (_what, line) => {
    expect(days(...event(...WHOLE_DAYS, line))).toEqual(["05-04 00:00", "05-08 00:00"]);
  });

  test("counts its first time once, on whichever side of the clocks' change", () => {
    // Clocks in New York went forward on March 8; a rule since then keeps its hour.
    const lines = ["DTSTART;TZID=America/New_York:20260301T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=11"];
    expect(days(...event(...lines, "EXDATE:20260503T140000Z"))).toEqual(["05-10 09:00"]);
  });

  test.each([
    ["a moment", "UNTIL=20260506T150000Z", 2],
    ["a moment just before", "UNTIL=20260506T145959Z", 1],
    ["its last day", "UNTIL=20260506", 2],
  ])("ends with %s", (_what, until, count) => {
    const lines = ["DTSTART;TZID=America/Chicago:20260505T100000", "DURATION:PT1H", `RRULE:FREQ=DAILY;${until}`];
    expect(days(...event(...lines))).toHaveLength(count);
  });

  test("leaves out what another rule says", () => {
    const lines = [
      "DTSTART:20260505T150000Z",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;COUNT=4",
      "EXRULE:FREQ=DAILY;INTERVAL=2",
    ];
    expect(days(...event(...lines))).toEqual(["05-06 10:00", "05-08 10:00"]);
  });
});

describe("a change", () => {
  const daily = event("DTSTART;TZID=America/Chicago:20260505T100000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=4");

  test("of one time: the newer counts, wherever it stands in the file", () => {
    const newer = change("RECURRENCE-ID:20260506T150000Z", "SEQUENCE:3", "DTSTART:20260506T180000Z");
    const older = change("RECURRENCE-ID;TZID=Asia/Tokyo:20260507T000000", "SEQUENCE:2", "DTSTART:20260506T200000Z");
    for (const both of [
      [...newer, ...older],
      [...older, ...newer],
    ]) {
      expect(days(...both, ...daily)).toEqual(["05-05 10:00", "05-06 13:00", "05-07 10:00", "05-08 10:00"]);
    }
  });

  test("of the same number: the later stamp counts", () => {
    const of = (stamp: string, hour: number) =>
      change("RECURRENCE-ID:20260506T150000Z", `DTSTAMP:${stamp}`, `DTSTART:20260506T${hour}0000Z`);
    expect(days(...daily, ...of("20260402T000000Z", 18), ...of("20260401T000000Z", 20))[1]).toBe("05-06 13:00");
  });

  test("of a time and all later ones moves these, and each may be changed again", () => {
    const later = change("RECURRENCE-ID;RANGE=THISANDFUTURE:20260506T150000Z", "DTSTART:20260506T180000Z");
    const once = change("RECURRENCE-ID:20260507T150000Z", "DTSTART:20260507T210000Z");
    expect(days(...daily, ...later, ...once)).toEqual(["05-05 10:00", "05-06 13:00", "05-07 16:00", "05-08 13:00"]);
  });

  test("of a time and all later ones can end them", () => {
    const later = change(
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20260507T150000Z",
      "DTSTART:20260507T150000Z",
      "STATUS:CANCELLED",
    );
    expect(days(...daily, ...later)).toEqual(["05-05 10:00", "05-06 10:00"]);
  });

  test("of the whole series: the newer counts, and what has the same number are two events", () => {
    const first = event("SEQUENCE:1", "DTSTART:20260505T150000Z", "DURATION:PT1H");
    const second = event("SEQUENCE:2", "DTSTART:20260506T150000Z", "DURATION:PT1H");
    expect(days(...second, ...first)).toEqual(["05-06 10:00"]);
    const same = event("SEQUENCE:2", "DTSTART:20260507T150000Z", "DURATION:PT1H");
    expect(days(...second, ...same)).toEqual(["05-06 10:00", "05-07 10:00"]);
  });
});
