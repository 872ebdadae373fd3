import type { ZodError } from "zod";
import type { Range, WeeklyRange } from "../../../graph/availability/input.ts";

/** The hours of Monday to Sunday. */
export type Week = readonly (readonly Range[])[];

export const toWeek = (hours: readonly WeeklyRange[]): Week =>
  Array.from({ length: 7 }, (_, day) =>
    hours
      .filter(({ weekday }) => weekday === day + 1)
      .map(({ start, end }) => ({ start, end }))
      .sort((one, other) => one.start.localeCompare(other.start)),
  );

export const fromWeek = (week: Week): WeeklyRange[] =>
  week.flatMap((ranges, day) => ranges.map((range) => ({ ...range, weekday: day + 1 })));

const FIRST: Range = { start: "10:00", end: "18:00" };

/** Common studio hours: Wednesday to Sunday, ten to six. */
export const USUAL: Week = [[], [], [FIRST], [FIRST], [FIRST], [FIRST], [FIRST]];

const shifted = (time: string, hours: number) => {
  const [hour = "0", minute = "00"] = time.split(":");
  const next = Math.min(Number(hour) + hours, 24);
  return next === 24 ? "24:00" : `${String(next).padStart(2, "0")}:${minute}`;
};

/** The next range of a day: first the usual one, then an hour after the last. */
export function nextRange(ranges: readonly Range[]): Range {
  const last = ranges.at(-1);
  if (!last) return FIRST;
  const start = shifted(last.end, 1);
  return start >= "23:00" ? { start: "23:00", end: "24:00" } : { start, end: shifted(start, 2) };
}

/** A time field has no 24:00. */
export const shownEnd = (end: string): string => (end === "24:00" ? "00:00" : end);
export const readEnd = (end: string): string => (end === "00:00" ? "24:00" : end);

/** The day and index of each range in a list of hours. */
const placesOf = (week: Week) => week.flatMap((ranges, day) => ranges.map((_range, index) => `${day}.${index}`));

/** Errors of `hours.3.end` by day, index and field: `1.0.end`. */
export function byPlace(week: Week, fields: Readonly<Record<string, string>>): Record<string, string> {
  const places = placesOf(week);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, sentence]) => {
      const [name, index, field] = path.split(".");
      const place = places[Number(index)];
      return name === "hours" && place && field ? [[`${place}.${field}`, sentence]] : [];
    }),
  );
}

/** Errors by the server's paths: `hours.0.start`. */
export const sentencesOf = ({ issues }: ZodError): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
