import { ownZone } from "../../ui/form/localTime.ts";
import { dayIn, noonOf } from "../slots/days.ts";

/** A session as it is being planned. */
export type Planned = {
  start: Date;
  minutes: number;
  /** The booking that would take place then; it never stands in its own way. */
  bookingId?: string | undefined;
  /** By whose clocks it is told, and which day it is on; without one, by the reader's own. */
  timeZone?: string | undefined;
};

/** What is in the fields; null where that is no session yet. */
export function plannedFrom(start: Date | null, duration: string, about: Omit<Planned, "start" | "minutes"> = {}) {
  const minutes = Number(duration);
  return start && !Number.isNaN(start.getTime()) && minutes > 0 ? { ...about, start, minutes } : null;
}

/** When it would be over. */
export const endOf = ({ start, minutes }: Planned) => new Date(start.getTime() + minutes * 60_000);

/** The day on which a moment lies, by the clocks that a planned session goes by. */
export const dayOf = (moment: Date, { timeZone }: Planned): string => dayIn(moment, timeZone ?? ownZone());

/** A stretch of time, ISO-8601. */
export type Stretch = { from: string; to: string };

const HOUR = 3600_000;

/** The day on which it begins, on whichever clocks of the world, and what the session takes of the next one. */
export function stretchOf(planned: Planned): Stretch {
  const noon = noonOf(dayOf(planned.start, planned)).getTime();
  const end = Math.max(noon + 36 * HOUR, endOf(planned).getTime());
  return { from: new Date(noon - 36 * HOUR).toISOString(), to: new Date(end).toISOString() };
}
