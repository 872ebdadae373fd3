import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { repeat } from "./repetitions.ts";
import { type Rule, readRule } from "./rules.ts";

const DAY = 86_400_000;
const clock = (text: string) => Date.parse(`${text}Z`);
const show = (time: number) => new Date(time).toISOString().slice(0, 16);

function expand(rule: string, start: number, from: number, to: number): string[] {
  const until = readRule(rule).until?.clock ?? Number.POSITIVE_INFINITY;
  return [...repeat(readRule(rule), start, until, { from, to }, () => undefined)].map(show);
}

/** Every minute from a rule's start on is asked whether it is one of its times; slow, and without any period. */
function expandSlowly(text: string, start: number, from: number, to: number): string[] {
  const rule = readRule(text);
  const found: number[] = [];
  const groups = new Map<string, number[]>();
  const first = DateTime.fromMillis(start, { zone: "utc" });
  // A period that began before the start still has its places.
  for (const time of candidates(rule, first, to)) {
    const at = DateTime.fromMillis(time, { zone: "utc" });
    if (!matches(rule, first, at)) continue;
    const key = periodOf(rule, first, at).toString();
    groups.set(key, [...(groups.get(key) ?? []), time]);
  }
  for (const group of groups.values()) {
    const chosen = group.filter(
      (_time, index) =>
        rule.places.length === 0 || rule.places.includes(index + 1) || rule.places.includes(index - group.length),
    );
    found.push(...chosen);
  }
  const until = rule.until?.clock ?? Number.POSITIVE_INFINITY;
  return found
    .filter((time) => time >= start && time <= until)
    .slice(0, rule.count ?? undefined)
    .filter((time) => time >= from && time <= to)
    .map(show);
}

const SHORT = ["HOURLY", "MINUTELY", "SECONDLY"];

function* candidates(rule: Rule, first: DateTime, to: number): Generator<number> {
  const begin = first
    .startOf(rule.frequency === "YEARLY" ? "year" : "month")
    .minus({ days: 7 })
    .toMillis();
  // A period that ends after what is asked for has its places, too.
  const end = to + (rule.frequency === "YEARLY" ? 367 : 32) * DAY;
  if (SHORT.includes(rule.frequency)) {
    for (let time = first.startOf("hour").toMillis(); time <= to + 3_600_000; time += 60_000) yield time;
    return;
  }
  const hours = rule.hours.length > 0 ? rule.hours : [first.hour];
  const minutes = rule.minutes.length > 0 ? rule.minutes : [first.minute];
  for (let day = begin; day <= end; day += DAY) {
    for (const hour of hours) for (const minute of minutes) yield day + (hour * 60 + minute) * 60_000;
  }
}

function periodOf({ frequency }: Rule, first: DateTime, at: DateTime): number {
  const unit = { YEARLY: "year", MONTHLY: "month", WEEKLY: "week", DAILY: "day", HOURLY: "hour" }[frequency as "DAILY"];
  const part = (unit ?? "minute") as "day";
  return Math.round(at.startOf(part).diff(first.startOf(part), part).as(part));
}

function matches(rule: Rule, first: DateTime, at: DateTime): boolean {
  if (periodOf(rule, first, at) % rule.interval !== 0) return false;
  const none = (...lists: unknown[][]) => lists.every((list) => list.length === 0);
  const says = (list: number[], value: number, length = 0) =>
    list.length === 0 || list.includes(value) || (length > 0 && list.includes(value - length - 1));
  const isBare = none(rule.weeks, rule.yearDays, rule.monthDays, rule.weekDays);
  const { frequency } = rule;
  if (isBare && frequency === "YEARLY" && none(rule.months) && at.month !== first.month) return false;
  if (isBare && ["YEARLY", "MONTHLY"].includes(frequency) && at.day !== first.day) return false;
  if (isBare && frequency === "WEEKLY" && at.weekday !== first.weekday) return false;
  const isWeekAlone = frequency === "YEARLY" && none(rule.yearDays, rule.monthDays, rule.weekDays) && !isBare;
  if (isWeekAlone && at.weekday !== first.weekday) return false;
  if (frequency === "HOURLY" && none(rule.minutes) && at.minute !== first.minute) return false;
  return (
    says(rule.months, at.month) &&
    says(rule.monthDays, at.day, at.daysInMonth) &&
    says(rule.yearDays, at.ordinal, at.daysInYear) &&
    says(rule.weeks, at.weekNumber, at.weeksInWeekYear) &&
    says(rule.hours, at.hour) &&
    says(rule.minutes, at.minute) &&
    (rule.weekDays.length === 0 || rule.weekDays.some(({ day, nth }) => day === at.weekday % 7 && isNth(rule, nth, at)))
  );
}

function isNth({ frequency, months, weeks }: Rule, nth: number, at: DateTime): boolean {
  if (nth === 0 || weeks.length > 0 || !["MONTHLY", "YEARLY"].includes(frequency)) return true;
  const unit = frequency === "MONTHLY" || months.length > 0 ? "month" : "year";
  const same: number[] = [];
  for (let day = at.startOf(unit); day <= at.endOf(unit); day = day.plus({ days: 1 })) {
    if (day.weekday === at.weekday) same.push(day.ordinal);
  }
  return same.at(nth > 0 ? nth - 1 : nth) === at.ordinal;
}

const some = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(fc.uniqueArray(value, { minLength: 1, maxLength: 3 }), { nil: [] });
const signed = (most: number) => fc.oneof(fc.integer({ min: 1, max: most }), fc.integer({ min: -most, max: -1 }));
const weekDay = fc.constantFrom("MO", "TU", "WE", "TH", "FR", "SA", "SU");

const part = (name: string, values: fc.Arbitrary<unknown[]>) =>
  values.map((list) => (list.length > 0 ? [`${name}=${list.join(",")}`] : []));
const end = fc.oneof(
  fc.constant([]),
  fc.integer({ min: 1, max: 40 }).map((count) => [`COUNT=${count}`]),
  fc
    .integer({ min: 0, max: 900 })
    .map((day) => [`UNTIL=${show(clock("2024-03-05T10:30:00") + day * DAY).replace(/[-:]/g, "")}00Z`]),
);
const longRule = fc
  .tuple(
    fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY"),
    fc.integer({ min: 1, max: 4 }),
    end,
    part("BYMONTH", some(fc.integer({ min: 1, max: 12 }))),
    part("BYMONTHDAY", some(signed(31))),
    part(
      "BYDAY",
      some(fc.tuple(fc.constantFrom("", "", "1", "2", "-1", "5", "-2"), weekDay).map((pair) => pair.join(""))),
    ),
    part("BYHOUR", some(fc.integer({ min: 0, max: 23 }))),
    part("BYMINUTE", some(fc.integer({ min: 0, max: 59 }))),
    part("BYSETPOS", some(signed(3))),
  )
  .map(([frequency, interval, ...parts]) => [`FREQ=${frequency}`, `INTERVAL=${interval}`, ...parts.flat()].join(";"));
const yearRule = fc
  .tuple(end, part("BYYEARDAY", some(signed(366))), part("BYWEEKNO", some(signed(53))), part("BYDAY", some(weekDay)))
  .map((parts) => ["FREQ=YEARLY", ...parts.flat()].join(";"));
const shortRule = fc
  .tuple(
    fc.constantFrom("HOURLY", "MINUTELY"),
    fc.integer({ min: 1, max: 50 }),
    fc.oneof(
      fc.constant([]),
      fc.integer({ min: 1, max: 300 }).map((count) => [`COUNT=${count}`]),
    ),
    part("BYDAY", some(weekDay)),
    part("BYHOUR", some(fc.integer({ min: 0, max: 23 }))),
    part("BYMINUTE", some(fc.integer({ min: 0, max: 59 }))),
  )
  .map(([frequency, interval, ...parts]) => [`FREQ=${frequency}`, `INTERVAL=${interval}`, ...parts.flat()].join(";"));

const start = fc.integer({ min: 0, max: 400 }).map((day) => clock("2024-01-01T10:30:00") + day * DAY);

describe("the times of a rule are those that a slow search finds", () => {
  test.each([
    ["of days and more", longRule, 300, 15],
    ["of a year", yearRule, 900, 10],
    ["of hours and minutes", shortRule, 4, 12],
  ])(
    "%s",
    (_what, rules, days, numRuns) => {
      fc.assert(
        fc.property(rules, start, fc.nat(days), fc.nat(days), (rule, first, skipped, length) => {
          const [from, to] = [first + skipped * DAY, first + (skipped + Math.min(length, 400)) * DAY];
          expect(expand(rule, first, from, to)).toEqual(expandSlowly(rule, first, from, to));
        }),
        { numRuns },
      );
    },
    60_000,
  );
});

test.each([
  ["the 31st, where a month has it", "FREQ=MONTHLY", "2026-01-31T10:00", ["2026-01-31T10:00", "2026-03-31T10:00"]],
  ["a leap day", "FREQ=YEARLY", "2024-02-29T10:00", ["2024-02-29T10:00", "2028-02-29T10:00"]],
  [
    "the last workday",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "2026-01-30T10:00",
    ["2026-01-30T10:00", "2026-02-27T10:00"],
  ],
  [
    "weeks that begin on Sunday",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU",
    "2026-01-06T10:00",
    ["2026-01-06T10:00", "2026-01-18T10:00"],
  ],
  [
    "weeks that begin on Monday",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU",
    "2026-01-06T10:00",
    ["2026-01-06T10:00", "2026-01-11T10:00"],
  ],
  [
    "the first and the last of a set, of which an end cuts off some",
    "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,-1;UNTIL=20260120",
    "2026-01-05T10:00",
    ["2026-01-05T10:00"],
  ],
  ["Thanksgiving", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "2025-11-27T10:00", ["2025-11-27T10:00", "2026-11-26T10:00"]],
])("%s", (_what, rule, first, expected) => {
  expect(
    expand(rule, clock(`${first}:00`), clock("2020-01-01T00:00:00"), clock("2030-01-01T00:00:00")).slice(0, 2),
  ).toEqual(expected);
});

test.each([
  "",
  "FREQ=SOMETIMES",
  "FREQ=DAILY;INTERVAL=0",
  "FREQ=DAILY;COUNT=-1",
  "FREQ=DAILY;BYMONTH=13",
  "FREQ=DAILY;BYDAY=XX",
  "FREQ=YEARLY;BYMONTHDAY=0",
  "FREQ=DAILY;UNTIL=never",
  "FREQ=YEARLY;RSCALE=HEBREW",
])("%s is no rule", (text) => {
  expect(() => readRule(text)).toThrow();
});
