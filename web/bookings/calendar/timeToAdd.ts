import { fromZonedInput } from "../../ui/form/zonedTime.ts";
import { dayIn } from "../slots/days.ts";

const HOUR = 3600_000;

export type DayToAdd = {
  day: string;
  /** What is open in the days that are shown; null where the artist keeps no hours. */
  hours: readonly { start: string }[] | null | undefined;
  timeZone: string;
};

/** When an entry begins unless somebody says otherwise: today the next full hour, on another day when its hours begin. */
export function timeToAdd({ day, hours, timeZone }: DayToAdd, now: Date): Date {
  const nextHour = new Date(Math.ceil(now.getTime() / HOUR) * HOUR);
  if (day === dayIn(now, timeZone)) return nextHour;
  const opening = hours?.map(({ start }) => new Date(start)).find((start) => dayIn(start, timeZone) === day);
  return opening ?? fromZonedInput(`${day}T12:00`, timeZone) ?? nextHour;
}
