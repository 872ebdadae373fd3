import { addZonedDays } from "../../ui/form/zonedTime.ts";
import type { Planned } from "../day/sessions.ts";
import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";

const MINUTE = 60_000;
const STEP = 15;

/** A session that is being moved. */
export type Move = { entry: Entry; time: Planned };

/** Whether its client can be asked for another time. */
export const isMovable = ({ booking }: Entry): boolean => booking?.viewerCanPropose ?? false;

export const timeOf = ({ start, end, booking }: Pick<Entry, "start" | "end" | "booking">): Planned => ({
  start: new Date(start),
  minutes: (Date.parse(end) - Date.parse(start)) / MINUTE,
  bookingId: booking?.id,
});

/** Up and down move by a quarter of an hour, left and right by a day. Null: another key. */
export function stepBy(key: string, time: Planned, timeZone: string): Planned | null {
  const minutes = { ArrowUp: -STEP, ArrowDown: STEP }[key];
  if (minutes) return { ...time, start: new Date(time.start.getTime() + minutes * MINUTE) };
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return days ? { ...time, start: addZonedDays(time.start, days, timeZone) } : null;
}
