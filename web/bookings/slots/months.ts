/* Months as texts that sort: `2026-12`. What a month looks like does not depend on a zone. */

export const monthOf = (day: string): string => day.slice(0, 7);

const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

export function addMonths(month: string, count: number): string {
  const first = firstOf(month);
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, 7);
}

const DAY = 24 * 3600_000;

/** The range of the month in every time zone; ISO-8601. */
export const stretchOf = (month: string): { from: string; to: string } => ({
  from: new Date(firstOf(month).getTime() - DAY).toISOString(),
  to: new Date(firstOf(addMonths(month, 1)).getTime() + DAY).toISOString(),
});

/** Weeks of seven days from Sunday on; null is a day of another month. */
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
