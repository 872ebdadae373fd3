import { dayFormat } from "../../ui/text/dates.ts";
import { addDays, noonOf, sundayOf } from "../slots/days.ts";
import { addMonths, monthOf } from "../slots/months.ts";

export const SHOWS = ["day", "week", "month", "agenda"] as const;
export type Show = (typeof SHOWS)[number];

export const showNames: Record<Show, string> = { day: "Day", week: "Week", month: "Month", agenda: "Agenda" };

const AGENDA_DAYS = 14;

/** Days, `2026-12-24`: the first, and the one after the last. */
export type DaySpan = { first: string; end: string };

/** A month consists of whole weeks. */
export function spanOf(show: Show, day: string): DaySpan {
  if (show === "day") return { first: day, end: addDays(day, 1) };
  if (show === "agenda") return { first: day, end: addDays(day, AGENDA_DAYS) };
  if (show === "week") return { first: sundayOf(day), end: addDays(sundayOf(day), 7) };
  const month = monthOf(day);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return { first: sundayOf(`${month}-01`), end: addDays(sundayOf(last), 7) };
}

/** The day so many pages forwards or backwards. */
export function turn(show: Show, day: string, pages: 1 | -1): string {
  if (show === "month") return `${addMonths(monthOf(day), pages)}-01`;
  return addDays(day, pages * { day: 1, week: 7, agenda: AGENDA_DAYS }[show]);
}

/** The range of these days in every time zone; ISO-8601. */
export const stretchOfSpan = ({ first, end }: DaySpan): { from: string; to: string } => ({
  from: `${addDays(first, -1)}T00:00:00.000Z`,
  to: `${addDays(end, 1)}T00:00:00.000Z`,
});

export const daysOf = ({ first, end }: DaySpan): string[] => {
  const days: string[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day);
  return days;
};

const dayName = dayFormat({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
const monthName = dayFormat({ month: "long", year: "numeric" });
const range = dayFormat({ month: "short", day: "numeric", year: "numeric" });

/** "November 2026" */
export function titleOf(show: Show, day: string): string {
  if (show === "day") return dayName.format(noonOf(day));
  if (show === "month") return monthName.format(noonOf(day));
  const { first, end } = spanOf(show, day);
  return range.formatRange(noonOf(first), noonOf(addDays(end, -1)));
}
