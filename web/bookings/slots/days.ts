/*
 * Days and months by the clocks of a zone, as texts that sort: `2026-12-24` and `2026-12`. What a month looks like does
 * not depend on a zone; only which day a moment lies on does.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day on which a moment lies. */
export function dayIn(moment: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

export const monthOf = (day: string): string => day.slice(0, 7);

const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

export function addMonths(month: string, count: number): string {
  const first = firstOf(month);
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, 7);
}

/** Noon of a day, in UTC: to be named by a format of UTC. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const DAY = 24 * 3600_000;

export const addDays = (day: string, count: number): string =>
  new Date(noonOf(day).getTime() + count * DAY).toISOString().slice(0, 10);

/** The Sunday with which its week begins. */
export const sundayOf = (day: string): string => addDays(day, -noonOf(day).getUTCDay());

/** From when to when the whole month lasts, on whichever clocks of the world; ISO-8601. */
export const stretchOf = (month: string): { from: string; to: string } => ({
  from: new Date(firstOf(month).getTime() - DAY).toISOString(),
  to: new Date(firstOf(addMonths(month, 1)).getTime() + DAY).toISOString(),
});

/** Its weeks from Sunday on, each of seven days; null is no day of this month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstOf(month);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const days = Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
  const cells = [...Array.from({ length: first.getUTCDay() }, () => null), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday] ?? null),
  );
}
