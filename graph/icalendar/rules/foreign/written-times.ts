const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A time as a calendar writes it. */
export interface WrittenTime {
  /** What the clocks show, as milliseconds as if they showed UTC. */
  clock: number;
  /** A whole day, of which `clock` is the midnight. */
  isDay: boolean;
  /** What the calendar calls the zone; null where the time names none. */
  zone: string | null;
}

export const UTC = "UTC";

/** Between two moments. */
export interface Span {
  start: number;
  end: number;
}

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d(?!\d))?)?/i;

/** @throws an error where it is no time. */
export function readTime(value: string, zone: string | null = null): WrittenTime {
  const [, year, month, day, hour, minute, second, suffix] = TIME.exec(value.trim()) ?? [];
  if (!year) throw new Error("It is no time");
  const midnight = dayOf(Number(year), Number(month), Number(day));
  if (hour === undefined) return { clock: midnight, isDay: true, zone: null };
  const [h, m, s] = [Number(hour), Number(minute), Number(second ?? 0)];
  if (h > 24 || m > 59 || s > 60 || (h === 24 && m + s > 0)) throw new Error("It is no time");
  const named = suffix === undefined ? zone : /z/i.test(suffix) ? UTC : `UTC${suffix}`;
  return { clock: midnight + h * HOUR + m * MINUTE + Math.min(s, 59) * SECOND, isDay: false, zone: named };
}

function dayOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) throw new Error("It is no day");
  return date.getTime();
}

/** How long something lasts: whole days as the clocks count them, and what is exact. */
export interface Duration {
  days: number;
  exact: number;
}

const DURATION = /^\s*([+-]?)P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?\s*$/i;

/** @throws an error where it is no duration. */
export function readDuration(value: string): Duration {
  const found = DURATION.exec(value);
  if (!found) throw new Error("It is no duration");
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0));
  const sign = found[1] === "-" ? -1 : 1;
  const exact = hours * HOUR + minutes * MINUTE + seconds * SECOND;
  // Longer than anything that is asked for.
  const bound = (length: number) => sign * Math.min(length, 20_000 * DAY);
  return { days: bound((weeks * 7 + days) * DAY) / DAY, exact: bound(exact) };
}

export const midnightOf = (clock: number) => Math.floor(clock / DAY) * DAY;
