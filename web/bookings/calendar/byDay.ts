import { addDays, dayIn } from "../slots/days.ts";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";

/** Entries by day in a time zone, earliest first; longer ones are on each of their days. */
export function byDay(entries: readonly Entry[], timeZone: string): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    // An entry that ends at midnight is not on the next day.
    const last = dayIn(new Date(Date.parse(entry.end) - 1), timeZone);
    for (let day = dayIn(new Date(entry.start), timeZone); day <= last; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
