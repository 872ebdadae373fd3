import {
  clocksOf,
  dayAt,
  firstAt,
  minutesOf,
  openDays,
  type Schedule,
  type Span,
  type WorkDay,
  workDays,
} from "./work-days.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** All that decides when an artist's sessions may be. */
export interface Plan extends Schedule {
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
