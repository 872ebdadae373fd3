import { fromLocalInput } from "../../ui/form/localTime.ts";

/** A session as it is being planned. */
export type Planned = {
  start: Date;
  minutes: number;
  /** The booking that would take place then; it never stands in its own way. */
  bookingId?: string | undefined;
};

/** What stands in the fields; null where that is no session yet. */
export function plannedFrom(start: string, duration: string, bookingId?: string): Planned | null {
  const [from, minutes] = [fromLocalInput(start), Number(duration)];
  return from && !Number.isNaN(from.getTime()) && minutes > 0 ? { start: from, minutes, bookingId } : null;
}

/** When it would be over. */
export const endOf = ({ start, minutes }: Planned) => new Date(start.getTime() + minutes * 60_000);

/** A stretch of time, ISO-8601. */
export type Stretch = { from: string; to: string };

/** The reader's day, and what the session takes of the next one. */
export function stretchOf(planned: Planned): Stretch {
  const from = new Date(planned.start);
  from.setHours(0, 0, 0, 0);
  const midnight = new Date(from);
  midnight.setDate(midnight.getDate() + 1);
  const end = endOf(planned);
  return { from: from.toISOString(), to: (end > midnight ? end : midnight).toISOString() };
}
