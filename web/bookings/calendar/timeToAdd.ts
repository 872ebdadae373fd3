import { fromZonedInput } from "../../ui/form/zonedTime.ts";
import { addDays, dayIn, noonOf } from "../slots/days.ts";
import type { BookingCalendar_AvailabilityFragment as Availability } from "./BookingCalendar.generated.ts";

const HOUR = 3600_000;

export type DayToAdd = {
  day: string;
  /** Null without hours. */
  availability: Pick<Availability, "hours" | "exceptions"> | null;
  timeZone: string;
};

/** Days in which an open one is searched. */
const MAX_DAYS = 60;

/** The default start of an entry: in the next open hours. */
export function timeToAdd({ day, availability, timeZone }: DayToAdd, now: Date): Date {
  const nextHour = new Date(Math.ceil(now.getTime() / HOUR) * HOUR);
  for (let ahead = 0; availability && ahead < MAX_DAYS; ahead += 1) {
    const one = addDays(day, ahead);
    for (const { start, end } of hoursOn(one, availability)) {
      const [opens, closes] = [fromZonedInput(`${one}T${start}`, timeZone), closing(one, end, timeZone)];
      const begins = opens && (opens > nextHour ? opens : nextHour);
      if (begins && closes && begins.getTime() + HOUR <= closes.getTime()) return begins;
    }
  }
  if (day === dayIn(now, timeZone)) return nextHour;
  return fromZonedInput(`${day}T12:00`, timeZone) ?? nextHour;
}

const closing = (day: string, end: string, timeZone: string) =>
  end === "24:00" ? fromZonedInput(`${addDays(day, 1)}T00:00`, timeZone) : fromZonedInput(`${day}T${end}`, timeZone);

/** A day's hours, earliest first: of its exception, or else its weekday, 1 for Monday. */
function hoursOn(day: string, { hours, exceptions }: Pick<Availability, "hours" | "exceptions">) {
  const special = exceptions.find(({ from, to }) => from <= day && day <= to);
  const weekday = noonOf(day).getUTCDay() || 7;
  const open = special?.hours ?? hours.filter((range) => range.weekday === weekday);
  return [...open].sort((one, other) => one.start.localeCompare(other.start));
}
