import { DateTime, IANAZone } from "luxon";
import type { Range, WeeklyRange } from "../input.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAY_MINUTES = 24 * 60;

/** Days that differ from the week; closed where there are no hours. */
export interface ExceptionDays {
  /** `2026-12-24`. */
  from: string;
  to: string;
  hours: readonly Range[];
}

/** Days that an artist spends elsewhere: the week of that place, by its clocks, stands in place of theirs. */
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

/** All that decides when an artist's sessions may be. */
export interface Plan {
  timeZone: string;
  hours: readonly WeeklyRange[];
  exceptions: readonly ExceptionDays[];
  spots: readonly SpotDays[];
  /** Minutes. */
  bufferBefore: number;
  bufferAfter: number;
  /** Hours. */
  minimumNotice: number;
  /** Days. */
  bookAhead: number;
  dailyLimit: number | null;
  /** Minutes. */
  step: number;
  /** The confirmed ones, and walk-ins. */
  sessions: readonly Span[];
  /** What the artist keeps free of sessions, and when they are busy elsewhere. */
  blocks: readonly Span[];
  /** What is kept for others; each is a session that may come to be. */
  holds: readonly Span[];
}

/** A time that can be asked for. */
export interface Slot {
  start: Date;
  end: Date;
  /** Minutes. */
  duration: number;
}

/** A day of the calendar, whatever the clocks do on it. */
type Day = DateTime<true>;

export const dayAt = (time: number, timeZone: string): Day =>
  DateTime.fromMillis(time, { zone: timeZone }).setZone("utc", { keepLocalTime: true }).startOf("day") as Day;

const dateOf = (date: string): Day => DateTime.fromISO(date, { zone: "utc" }) as Day;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

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

type Week = Pick<Plan, "hours" | "exceptions" | "spots" | "timeZone">;

/** A day on which an artist may work, by the clocks of where they are. */
interface WorkDay {
  day: Day;
  timeZone: string;
  hours: readonly Range[];
}

/** The days of a stretch, by the clocks of each place at which the artist is. */
function* workDays({ hours, exceptions, spots, timeZone }: Week, { start, end }: Span): Generator<WorkDay> {
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
export function zoneAt({ spots, timeZone }: Pick<Plan, "spots" | "timeZone">, time: number): string {
  return spots.find((spot) => isOn(dayAt(time, spot.timeZone).toISODate())(spot))?.timeZone ?? timeZone;
}

/** When that day's clocks show that many minutes since midnight for the first time; null: they never do. */
type Clocks = (minutes: number) => number | null;

/** What the clocks show twice, in autumn, counts the first time. */
const theFirst = (shown: DateTime): number => Math.min(...shown.getPossibleOffsets().map((each) => each.toMillis()));

function clocksOf(day: Day, timeZone: string): Clocks {
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
function firstAt(clocks: Clocks, minutes: number): number {
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

/**
 * Whether a session would come too near to another one, where both keep their time before and after, or to a block, where
 * the session alone keeps it.
 */
function isTaken({ sessions, blocks, bufferBefore, bufferAfter }: Plan, { start, end }: Span): boolean {
  const [before, after] = [bufferBefore * MINUTE, bufferAfter * MINUTE];
  const apart = before + after;
  return (
    sessions.some((session) => start < session.end + apart && session.start < end + apart) ||
    blocks.some((block) => start - before < block.end && block.start < end + after)
  );
}

/** Tells of a day whether it has as many sessions as it may, by the clocks of where the artist is. */
function fullDays({ sessions, dailyLimit }: Pick<Plan, "sessions" | "dailyLimit">): (of: WorkDay) => boolean {
  if (dailyLimit === null) return () => false;
  const counted = new Map<string, Map<string, number>>();
  const count = (timeZone: string) => {
    const counts = new Map<string, number>();
    for (const { start } of sessions) {
      const date = dayAt(start, timeZone).toISODate();
      counts.set(date, (counts.get(date) ?? 0) + 1);
    }
    counted.set(timeZone, counts);
    return counts;
  };
  return ({ day, timeZone }) => ((counted.get(timeZone) ?? count(timeZone)).get(day.toISODate()) ?? 0) >= dailyLimit;
}

const openRange = (range: Range, clocks: Clocks): Span => ({
  start: firstAt(clocks, minutesOf(range.start)),
  end: firstAt(clocks, minutesOf(range.end)),
});

/** The hours of the days of a stretch, as far as they lie in it, the earliest first. */
export function findHours(plan: Week, stretch: Span): Span[] {
  const open: Span[] = [];
  for (const { day, timeZone, hours } of workDays(plan, stretch)) {
    const clocks = clocksOf(day, timeZone);
    for (const range of hours) {
      const { start, end } = openRange(range, clocks);
      const within = { start: Math.max(stretch.start, start), end: Math.min(stretch.end, end) };
      if (within.start < within.end) open.push(within);
    }
  }
  return open.sort((one, other) => one.start - other.start);
}

/** Between which moments a session may begin, by how far ahead the artist wants to be asked. */
const bookable = ({ minimumNotice, bookAhead }: Plan, now: Date): Span => ({
  start: now.getTime() + minimumNotice * HOUR,
  end: now.getTime() + bookAhead * DAY,
});

/** With what is kept for others as if it were agreed on. */
const withHolds = (plan: Plan): Plan => ({ ...plan, sessions: [...plan.sessions, ...plan.holds] });

/** The times for a session of so many minutes that lie wholly between the two moments, the earliest first. */
export function findSlots(said: Plan, from: Date, to: Date, duration: number, now: Date): Slot[] {
  const plan = withHolds(said);
  const window = bookable(plan, now);
  const first = Math.max(from.getTime(), window.start);
  const length = duration * MINUTE;
  const last = Math.min(to.getTime() - length, window.end);
  // Where the clocks of two places meet, both may show the same moment.
  const slots = new Map<number, Slot>();
  if (first > last) return [];
  const isFull = fullDays(plan);
  for (const workDay of workDays(plan, { start: first, end: last })) {
    const { day, timeZone, hours } = workDay;
    if (hours.length === 0 || isFull(workDay)) continue;
    const clocks = clocksOf(day, timeZone);
    for (const range of hours) {
      const closes = firstAt(clocks, minutesOf(range.end));
      for (let minutes = minutesOf(range.start); minutes < minutesOf(range.end); minutes += plan.step) {
        const start = clocks(minutes);
        if (start === null || start < first || start > last || start + length > closes) continue;
        const span = { start, end: start + length };
        if (!isTaken(plan, span)) slots.set(start, { start: new Date(start), end: new Date(span.end), duration });
      }
    }
  }
  return [...slots.values()].sort((one, other) => one.start.getTime() - other.start.getTime());
}

/** The days whose hours a session lies in wholly. */
function openDays(plan: Week, span: Span): WorkDay[] {
  return [...workDays(plan, { start: span.start, end: span.start })].filter(({ day, timeZone, hours }) => {
    const clocks = clocksOf(day, timeZone);
    return hours.some((range) => isWithin(span, openRange(range, clocks)));
  });
}

/** Whether a session lies within the hours. */
export const isWithinHours = (plan: Week, span: Span): boolean => openDays(plan, span).length > 0;

/** Why a client cannot ask for a time. */
export type SlotProblem = "TOO_SOON" | "TOO_FAR" | "OUTSIDE_HOURS" | "DAY_FULL" | "SLOT_TAKEN" | "SLOT_HELD";

/** What is in the way of a session then, or null. It need not begin where a slot does. */
export function findProblem(plan: Plan, span: Span, now: Date): SlotProblem | null {
  const window = bookable(plan, now);
  if (span.start < window.start) return "TOO_SOON";
  if (span.start > window.end) return "TOO_FAR";
  const open = openDays(plan, span);
  if (open.length === 0) return "OUTSIDE_HOURS";
  if (open.every(fullDays(plan))) return "DAY_FULL";
  if (isTaken(plan, span)) return "SLOT_TAKEN";
  const kept = withHolds(plan);
  return open.every(fullDays(kept)) || isTaken(kept, span) ? "SLOT_HELD" : null;
}
