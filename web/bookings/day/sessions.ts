import { ownZone } from "../../ui/form/localTime.ts";
import { dayIn, noonOf } from "../slots/days.ts";

/** A planned session. */
export type Planned = {
  start: Date;
  minutes: number;
  /** The booking to be moved, which does not overlap with itself. */
  bookingId?: string | undefined;
  /** The time zone of its day and texts; by default the reader's. */
  timeZone?: string | undefined;
};

/** Null while the fields are incomplete. */
export function plannedFrom(start: Date | null, duration: string, about: Omit<Planned, "start" | "minutes"> = {}) {
  const minutes = Number(duration);
  return start && !Number.isNaN(start.getTime()) && minutes > 0 ? { ...about, start, minutes } : null;
}

export const endOf = ({ start, minutes }: Planned) => new Date(start.getTime() + minutes * 60_000);

/** The day of a time in the planned session's zone. */
export const dayOf = (moment: Date, { timeZone }: Planned): string => dayIn(moment, timeZone ?? ownZone());

/** ISO-8601. */
export type Stretch = { from: string; to: string };

const HOUR = 3600_000;

/** The session's day in every time zone, and its part of the next. */
export function stretchOf(planned: Planned): Stretch {
  const noon = noonOf(dayOf(planned.start, planned)).getTime();
  const end = Math.max(noon + 36 * HOUR, endOf(planned).getTime());
  return { from: new Date(noon - 36 * HOUR).toISOString(), to: new Date(end).toISOString() };
}
