import type { Rule } from "./rules.ts";
import { DAY, HOUR, MINUTE } from "./written-times.ts";

/** Between two times on the clocks, both included. */
export interface Stretch {
  from: number;
  to: number;
}

interface Start {
  clock: number;
  year: number;
  month: number;
  day: number;
  weekDay: number;
}

const SECOND = 1000;
const UNITS = { HOURLY: HOUR, MINUTELY: MINUTE, SECONDLY: SECOND } as const;

/**
 * The times of a rule within a stretch, on the clocks of its first time, the earliest first. Nothing before the stretch is
 * gone through, but where the rule counts its times and not each of its periods has exactly one.
 * @param until Its last possible time.
 * @param spend Called for every step of work; it throws where these are too many.
 */
export function* repeat(
  rule: Rule,
  clock: number,
  until: number,
  { from, to }: Stretch,
  spend: () => void,
): Generator<number> {
  const date = new Date(clock);
  const start: Start = {
    clock,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekDay: date.getUTCDay(),
  };
  const last = Math.min(to, until);
  const periods = periodsOf(rule, start, last, spend);
  const isPlain = hasOneEach(rule);
  const first = rule.count === null || isPlain ? periods.at(from) : 0;
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  if (isPlain) left -= first;
  for (let index = first; left > 0; index = periods.after(index)) {
    // Beyond the years that a date can have, it is no number.
    if (!(periods.begins(index) <= last)) return;
    spend();
    for (const time of placed(rule, periods.times(index))) {
      if (time < clock) continue;
      if (time > last || left <= 0) return;
      left -= 1;
      if (time >= from) yield time;
    }
  }
}

/** Whether each period has exactly one time, so that these can be counted without looking. */
function hasOneEach({ frequency, ...rule }: Rule): boolean {
  const { seconds, minutes, hours, weekDays, monthDays, yearDays, weeks, months, places } = rule;
  const isFiltered = [seconds, minutes, hours, weekDays, monthDays, yearDays, weeks, months, places].some(
    (part) => part.length > 0,
  );
  return !isFiltered && frequency !== "MONTHLY" && frequency !== "YEARLY";
}

function placed({ places }: Rule, times: Iterable<number>): Iterable<number> {
  if (places.length === 0) return times;
  const all = [...times];
  const found = places.map((place) => all[place > 0 ? place - 1 : all.length + place]);
  return [...new Set(found.filter((time) => time !== undefined))].sort((a, b) => a - b);
}

/** The years, months, weeks, days or less of a rule, numbered from that of its first time. */
interface Periods {
  /** The number of one that does not end after a time, as late as possible. */
  at(time: number): number;
  begins(index: number): number;
  times(index: number): Iterable<number>;
  after(index: number): number;
}

function periodsOf(rule: Rule, start: Start, last: number, spend: () => void): Periods {
  const { frequency } = rule;
  if (frequency === "HOURLY" || frequency === "MINUTELY" || frequency === "SECONDLY") {
    return shortPeriods(rule, UNITS[frequency], start, spend);
  }
  const { interval, weekStart } = rule;
  const isDay = dayFilter(rule, start);
  // A place that is counted from the end needs the whole period.
  const isPlaced = rule.places.length > 0;
  const ofDay = timesOfDay(rule, start.clock);
  const daysOf: Record<typeof frequency, (index: number) => Stretch> = {
    YEARLY: (index) => between(start.year + index, 0, 12),
    MONTHLY: (index) => between(start.year, start.month + index, 1),
    WEEKLY: (index) => {
      const first = midnight(start.clock) - ((start.weekDay - weekStart + 7) % 7) * DAY + index * 7 * DAY;
      return { from: first, to: first + 7 * DAY };
    },
    DAILY: (index) => ({ from: midnight(start.clock) + index * DAY, to: midnight(start.clock) + (index + 1) * DAY }),
  };
  const days = (index: number) => daysOf[frequency](index * interval);
  const LENGTHS: Record<typeof frequency, number> = {
    YEARLY: 366 * DAY,
    MONTHLY: 31 * DAY,
    WEEKLY: 7 * DAY,
    DAILY: DAY,
  };
  const longest = LENGTHS[frequency] * interval;
  return {
    at(time) {
      // By the longest of them, so that it is never too late; then on to the last that is early enough.
      let index = Math.max(0, Math.floor((time - start.clock) / longest) - 1);
      while (days(index + 1).from <= time) {
        spend();
        index += 1;
      }
      return index;
    },
    begins: (index) => days(index).from,
    after: (index) => index + 1,
    *times(index) {
      const { from, to } = days(index);
      for (let day = from; day < to && (isPlaced || day <= last); day += DAY) {
        spend();
        if (!isDay(day)) continue;
        for (const time of ofDay) {
          spend();
          yield day + time;
        }
      }
    },
  };
}

function shortPeriods(rule: Rule, unit: number, start: Start, spend: () => void): Periods {
  const step = unit * rule.interval;
  const base = Math.floor(start.clock / unit) * unit;
  const isDay = dayFilter(rule, start);
  const has = (list: number[], value: number) => list.length === 0 || list.includes(value);
  const begins = (index: number) => base + index * step;
  const minutes = unit === HOUR ? orThat(rule.minutes, minuteOf(start.clock)) : null;
  const seconds = unit === SECOND ? null : orThat(rule.seconds, secondOf(start.clock));
  /** Until when nothing comes, because its day, hour or minute is none of the rule's; the time itself otherwise. */
  const skip = (time: number): number => {
    if (!isDay(midnight(time))) return midnight(time) + DAY;
    if (!has(rule.hours, hourOf(time))) return Math.floor(time / HOUR) * HOUR + HOUR;
    if (unit < HOUR && !has(rule.minutes, minuteOf(time))) return Math.floor(time / MINUTE) * MINUTE + MINUTE;
    return time;
  };
  return {
    at: (time) => Math.max(0, Math.floor((time - base) / step) - 1),
    begins,
    after(index) {
      const next = begins(index + 1);
      return Math.max(index + 1, Math.ceil((skip(next) - base) / step));
    },
    *times(index) {
      const time = begins(index);
      if (skip(time) !== time || (unit === SECOND && !has(rule.seconds, secondOf(time)))) return;
      for (const minute of minutes ?? [0]) {
        for (const second of seconds ?? [0]) {
          spend();
          yield time + minute * MINUTE + second * SECOND;
        }
      }
    },
  };
}

const midnight = (clock: number) => Math.floor(clock / DAY) * DAY;
const hourOf = (clock: number) => Math.floor((clock - midnight(clock)) / HOUR);
const minuteOf = (clock: number) => Math.floor((clock - midnight(clock)) / MINUTE) % 60;
const secondOf = (clock: number) => Math.floor((clock - midnight(clock)) / SECOND) % 60;
const orThat = (list: number[], otherwise: number) => (list.length > 0 ? list : [otherwise]);

function between(year: number, month: number, months: number): Stretch {
  return { from: monthStart(year, month), to: monthStart(year, month + months) };
}

function monthStart(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 1);
  return date.getTime();
}

/** The times of each of its days, counted from midnight. */
function timesOfDay(rule: Rule, clock: number): number[] {
  const seconds = orThat(rule.seconds, secondOf(clock));
  const minutes = orThat(rule.minutes, minuteOf(clock));
  return orThat(rule.hours, hourOf(clock)).flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * HOUR + minute * MINUTE + second * SECOND)),
  );
}

/** Whether a day is one of the rule's. What the rule does not say of it is as on its first day. */
function dayFilter(given: Rule, start: Start): (day: number) => boolean {
  const rule = { ...given };
  const { frequency } = rule;
  const saysDay = [rule.weeks, rule.yearDays, rule.monthDays, rule.weekDays].some((part) => part.length > 0);
  const itsWeekDay = [{ day: start.weekDay, nth: 0 }];
  if (frequency === "YEARLY" && !saysDay) rule.months = orThat(rule.months, start.month + 1);
  if ((frequency === "YEARLY" || frequency === "MONTHLY") && !saysDay) rule.monthDays = [start.day];
  if (frequency === "WEEKLY" && !saysDay) rule.weekDays = itsWeekDay;
  const saysOnlyWeek = ![rule.yearDays, rule.monthDays, rule.weekDays].some((part) => part.length > 0);
  if (frequency === "YEARLY" && rule.weeks.length > 0 && saysOnlyWeek) rule.weekDays = itsWeekDay;
  const countsWithinMonth = frequency === "MONTHLY" || rule.months.length > 0;
  const counts = (frequency === "MONTHLY" || frequency === "YEARLY") && rule.weeks.length === 0;
  const placeOf = countsWithinMonth ? placeInMonth : placeInYear;
  const isWeekDay = (day: number): boolean => {
    const weekDay = weekDayOf(day);
    for (const each of rule.weekDays) {
      if (each.day !== weekDay) continue;
      if (!counts || each.nth === 0) return true;
      const [place, length] = placeOf(day);
      if (each.nth === Math.ceil(place / 7) || each.nth === -Math.ceil((length - place + 1) / 7)) return true;
    }
    return false;
  };

  return (day) =>
    (rule.months.length === 0 || rule.months.includes(new Date(day).getUTCMonth() + 1)) &&
    (rule.weekDays.length === 0 || isWeekDay(day)) &&
    (rule.monthDays.length === 0 || isAmong(rule.monthDays, placeInMonth(day))) &&
    (rule.yearDays.length === 0 || isAmong(rule.yearDays, placeInYear(day))) &&
    (rule.weeks.length === 0 || isAmong(rule.weeks, placeOfWeek(day, rule.weekStart)));
}

/** Which of how many. */
type Place = [place: number, length: number];

/** Whether a list that also counts from the end has a place. */
const isAmong = (list: number[], [place, length]: Place) => list.includes(place) || list.includes(place - length - 1);

/** 0 is Sunday; the first day of 1970 was a Thursday. */
const weekDayOf = (day: number) => (((day / DAY + 4) % 7) + 7) % 7;

function placeInMonth(day: number): Place {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return [date.getUTCDate(), (monthStart(year, month + 1) - monthStart(year, month)) / DAY];
}

function placeInYear(day: number): Place {
  const year = new Date(day).getUTCFullYear();
  return [(day - monthStart(year, 0)) / DAY + 1, (monthStart(year + 1, 0) - monthStart(year, 0)) / DAY];
}

/** Of a day's week; a week is of the year of which it has most days. */
function placeOfWeek(day: number, weekStart: number): Place {
  const beginOf = (some: number) => some - ((weekDayOf(some) - weekStart + 7) % 7) * DAY;
  const year = new Date(beginOf(day) + 3 * DAY).getUTCFullYear();
  const first = (of: number) => beginOf(monthStart(of, 0) + 3 * DAY);
  const week = 7 * DAY;
  return [(beginOf(day) - first(year)) / week + 1, (first(year + 1) - first(year)) / week];
}
