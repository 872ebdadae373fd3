import { DateTime, IANAZone } from "luxon";
import type { Range, WeeklyRange } from "../input.ts";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY = DAY_MINUTES * MINUTE;

/** Days that differ from the week; closed where there are no hours. */
export interface ExceptionDays {
  /** `2026-12-24`. */
  from: string;
  to: string;
  hours: readonly Range[];
}

/** Days that an artist spends elsewhere: the week of that place, by its clocks, replaces theirs. */
export interface SpotDays {
  /** `2026-05-03`. */
  from: string;
  to: string;
  /** IANA. */
  timeZone: string;
  hours: readonly WeeklyRange[];
}

/** From when until before when, milliseconds. */
export interface Span {
  start: number;
  end: number;
}

/** When an artist works, and by whose clocks. */
export interface Schedule {
  timeZone: string;
  hours: readonly WeeklyRange[];
  exceptions: readonly ExceptionDays[];
  spots: readonly SpotDays[];
}

/** A day of the calendar, whatever the clocks do on it. */
type Day = DateTime<true>;

export const dayAt = (time: number, timeZone: string): Day =>
  DateTime.fromMillis(time, { zone: timeZone }).setZone("utc", { keepLocalTime: true }).startOf("day") as Day;

const dateOf = (date: string): Day => DateTime.fromISO(date, { zone: "utc" }) as Day;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Finds which of some stretches of days has that day. */
const isOn =
  (date: string) =>
  ({ from, to }: Pick<SpotDays, "from" | "to">): boolean =>
    from <= date && date <= to;

/** The hours of that day: an exception's, wherever the artist is, wholly in place of the week's. */
function hoursOn(hours: readonly WeeklyRange[], exceptions: readonly ExceptionDays[], day: Day): readonly Range[] {
  const exception = exceptions.find(isOn(day.toISODate()));
  return exception ? exception.hours : hours.filter(({ weekday }) => weekday === day.weekday);
}

/** A day on which an artist may work, by the clocks of where they are. */
export interface WorkDay {
  day: Day;
  timeZone: string;
  hours: readonly Range[];
}

/** The days of a stretch, by the clocks of each place at which the artist is. */
export function* workDays({ hours, exceptions, spots, timeZone }: Schedule, { start, end }: Span): Generator<WorkDay> {
  const last = dayAt(end, timeZone);
  for (let day = dayAt(start, timeZone); day <= last; day = day.plus({ days: 1 })) {
    if (!spots.some(isOn(day.toISODate()))) yield { day, timeZone, hours: hoursOn(hours, exceptions, day) };
  }
  for (const spot of spots) {
    const lastThere = DateTime.min(dayAt(end, spot.timeZone), dateOf(spot.to));
    const firstThere = DateTime.max(dayAt(start, spot.timeZone), dateOf(spot.from));
    for (let day = firstThere; day <= lastThere; day = day.plus({ days: 1 })) {
      yield { day, timeZone: spot.timeZone, hours: hoursOn(spot.hours, exceptions, day) };
    }
  }
}

/** By whose clocks a session is that begins then: those of where the artist is. */
export function zoneAt({ spots, timeZone }: Pick<Schedule, "spots" | "timeZone">, time: number): string {
  return spots.find((spot) => isOn(dayAt(time, spot.timeZone).toISODate())(spot))?.timeZone ?? timeZone;
}

/** When that day's clocks show that many minutes since midnight for the first time; null: they never do. */
type Clocks = (minutes: number) => number | null;

/** What the clocks show twice, in autumn, counts the first time. */
const theFirst = (shown: DateTime): number => Math.min(...shown.getPossibleOffsets().map((each) => each.toMillis()));

export function clocksOf(day: Day, timeZone: string): Clocks {
  const zone = IANAZone.create(timeZone);
  const [dayInUtc, before] = [day.toMillis(), zone.offset(day.toMillis() - DAY)];
  // On nearly all days the clocks go evenly, and need not be asked for every minute. Wherever it is, the day lies within
  // these three, in which no clocks change twice.
  if (zone.offset(dayInUtc + 2 * DAY) === before) return (minutes) => dayInUtc + (minutes - before) * MINUTE;
  const shownAt = (time: Day) => time.setZone(timeZone, { keepLocalTime: true });
  return (minutes) => {
    const wanted = day.plus({ minutes });
    const shown = shownAt(wanted);
    const isShown = shown.hour === wanted.hour && shown.minute === wanted.minute;
    return isShown ? theFirst(shown) : null;
  };
}

/** When the clocks show a time for the first time, or first go past it. */
export function firstAt(clocks: Clocks, minutes: number): number {
  const shown = clocks(minutes);
  if (shown !== null) return shown;
  for (let earlier = minutes - 1; earlier >= 0; earlier -= 1) {
    const before = clocks(earlier);
    if (before !== null) return before + MINUTE;
  }
  // The day begins later than that, as where summer time begins at midnight.
  for (let later = minutes + 1; later < DAY_MINUTES; later += 1) {
    const after = clocks(later);
    if (after !== null) return after;
  }
  return Number.POSITIVE_INFINITY;
}

const isWithin = ({ start, end }: Span, outer: Span): boolean => start >= outer.start && end <= outer.end;

const openRange = (range: Range, clocks: Clocks): Span => ({
  start: firstAt(clocks, minutesOf(range.start)),
  end: firstAt(clocks, minutesOf(range.end)),
});

/** The hours of the days of a stretch, as far as they lie in it, the earliest first. */
export function findHours(schedule: Schedule, stretch: Span): Span[] {
  const open: Span[] = [];
  for (const { day, timeZone, hours } of workDays(schedule, stretch)) {
    const clocks = clocksOf(day, timeZone);
    for (const range of hours) {
      const { start, end } = openRange(range, clocks);
      const within = { start: Math.max(stretch.start, start), end: Math.min(stretch.end, end) };
      if (within.start < within.end) open.push(within);
    }
  }
  return open.sort((one, other) => one.start - other.start);
}

/** The days whose hours a session lies in wholly. */
export function openDays(schedule: Schedule, span: Span): WorkDay[] {
  return [...workDays(schedule, { start: span.start, end: span.start })].filter(({ day, timeZone, hours }) => {
    const clocks = clocksOf(day, timeZone);
    return hours.some((range) => isWithin(span, openRange(range, clocks)));
  });
}

/** Whether a session lies within the hours. */
export const isWithinHours = (schedule: Schedule, span: Span): boolean => openDays(schedule, span).length > 0;
