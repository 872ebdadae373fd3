import { addDays, dayIn } from "../slots/days.ts";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";

/** What is on each day, by the clocks of a zone, the earliest first; what lasts longer is on each of its days. */
export function byDay(entries: readonly Entry[], timeZone: string): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    // What ends at midnight has nothing of the next day.
    const last = dayIn(new Date(Date.parse(entry.end) - 1), timeZone);
    for (let day = dayIn(new Date(entry.start), timeZone); day <= last; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
