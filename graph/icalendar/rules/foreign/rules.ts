import { readTime, type WrittenTime } from "./written-times.ts";

export const FREQUENCIES = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** 0 is Sunday; `nth` counts those of a month or a year, from its end where it is negative; 0: each. */
export interface WeekDay {
  day: number;
  nth: number;
}

/** A recurrence rule of RFC 5545; a part that it does not have is empty. */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  until: WrittenTime | null;
  seconds: number[];
  minutes: number[];
  hours: number[];
  weekDays: WeekDay[];
  monthDays: number[];
  yearDays: number[];
  weeks: number[];
  months: number[];
  places: number[];
  weekStart: number;
}

const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
/** More than the days of a year. */
const MAX_LISTED = 400;

/** @throws an error where it is no rule, or one that we do not know. */
export function readRule(value: string): Rule {
  const parts = new Map<string, string>();
  for (const part of value.trim().toUpperCase().split(";")) {
    if (part.trim() === "") continue;
    const [name = "", said] = part.split("=").map((side) => side.trim());
    if (!/^[A-Z-]+$/.test(name) || said === undefined) throw new Error("It is no rule");
    if (said !== "") parts.set(name, said);
  }
  const frequency = FREQUENCIES.find((each) => each === parts.get("FREQ"));
  if (!frequency) throw new Error("It repeats in no known way");
  if (!["GREGORIAN", undefined].includes(parts.get("RSCALE")) || !["OMIT", undefined].includes(parts.get("SKIP"))) {
    throw new Error("It repeats by another calendar");
  }
  const numbers = (name: string, most: number, least = 0) => readNumbers(parts.get(name), least, most);
  const fromBothEnds = (name: string, most: number) => {
    const found = numbers(name, most, -most);
    if (found.includes(0)) throw new Error("There is no such day");
    return found;
  };
  const until = parts.get("UNTIL");
  return {
    frequency,
    interval: readCount(parts.get("INTERVAL")) ?? 1,
    count: readCount(parts.get("COUNT")),
    until: until ? readTime(until) : null,
    seconds: numbers("BYSECOND", 60).map((second) => Math.min(second, 59)),
    minutes: numbers("BYMINUTE", 59),
    hours: numbers("BYHOUR", 23),
    weekDays: readList(parts.get("BYDAY")).map(readWeekDay),
    monthDays: fromBothEnds("BYMONTHDAY", 31),
    yearDays: fromBothEnds("BYYEARDAY", 366),
    weeks: fromBothEnds("BYWEEKNO", 53),
    months: numbers("BYMONTH", 12, 1),
    places: fromBothEnds("BYSETPOS", 366),
    weekStart: parts.has("WKST") ? readWeekDay(parts.get("WKST") ?? "").day : 1,
  };
}

/** What a part lists, each once. */
function readList(value = ""): string[] {
  const listed = value.split(",").map((each) => each.trim());
  const found = new Set(listed.filter(Boolean));
  if (found.size > MAX_LISTED) throw new Error("It lists too much");
  return [...found];
}

function readNumbers(value: string | undefined, least: number, most: number): number[] {
  const found = readList(value).map(Number);
  for (const number of found) {
    if (!Number.isInteger(number) || number < least || number > most) throw new Error("It is no such number");
  }
  return [...new Set(found)].sort((a, b) => a - b);
}

function readCount(value: string | undefined): number | null {
  if (value === undefined) return null;
  const count = Number(value);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error("It is no count");
  return count;
}

function readWeekDay(value: string): WeekDay {
  const [, nth = "0", name = ""] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(value) ?? [];
  if (!name) throw new Error("It is no day of the week");
  return { day: DAYS.indexOf(name), nth: Number(nth) };
}
