import { fromZonedInput } from "../../ui/form/zonedTime.ts";
import { addDays, dayIn, noonOf } from "../slots/days.ts";
import type { BookingCalendar_AvailabilityFragment as Availability } from "./BookingCalendar.generated.ts";

const HOUR = 3600_000;

export type DayToAdd = {
  day: string;
  /** Null where the artist keeps no hours. */
  availability: Pick<Availability, "hours" | "exceptions"> | null;
  timeZone: string;
};

/** So far ahead an open day is looked for. */
const MAX_DAYS = 60;

/** When an entry begins unless somebody says otherwise: in the first hours that are open, from that day and from now on. */
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

/** The hours of a day, the earliest first: those of a special day, or else of its weekday, 1 for Monday. */
function hoursOn(day: string, { hours, exceptions }: Pick<Availability, "hours" | "exceptions">) {
  const special = exceptions.find(({ from, to }) => from <= day && day <= to);
  const weekday = noonOf(day).getUTCDay() || 7;
  const open = special?.hours ?? hours.filter((range) => range.weekday === weekday);
  return [...open].sort((one, other) => one.start.localeCompare(other.start));
}
