/* Days by the clocks of a zone, as texts that sort: `2026-12-24`. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a time. */
export function dayIn(moment: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** Noon of a day in UTC, for formats in UTC. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const DAY = 24 * 3600_000;

export const addDays = (day: string, count: number): string =>
  new Date(noonOf(day).getTime() + count * DAY).toISOString().slice(0, 10);

/** The Sunday of its week. */
export const sundayOf = (day: string): string => addDays(day, -noonOf(day).getUTCDay());
