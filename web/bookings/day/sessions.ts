import { fromLocalInput } from "../../ui/form/localTime.ts";
import { isolated } from "../../ui/text/isolated.ts";
import { differs, hoursText, zoneText } from "../card/words.ts";
import type { DaySessions_BookingFragment as Session } from "./DaySessions.generated.ts";

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

/** Those of which any part lies in it. */
export const within = (sessions: readonly Session[], stretch: Stretch): Session[] =>
  sessions.filter((session) => {
    const [from, to] = timesOf(session);
    return from < new Date(stretch.to) && new Date(stretch.from) < to;
  });

export const otherSessions = (sessions: readonly Session[], { bookingId }: Planned): Session[] =>
  sessions.filter(({ id }) => id !== bookingId);

/** The session that is in the way of this one, as the database sees it: the end of one may be the start of the next. */
export function findClash(sessions: readonly Session[], planned: Planned): Session | undefined {
  const end = endOf(planned);
  return otherSessions(sessions, planned).find((session) => {
    const [from, to] = timesOf(session);
    return from < end && planned.start < to;
  });
}

/** An artist's time can be given once. Whoever is a client may still want to move one of two sessions. */
export const isExclusive = (session: Session): boolean => session.artist.isViewer;

/** "10:00 AM – 1:00 PM with Casey Client", by the reader's clocks, and of which zone where the artist's show something else. */
export function sessionText(session: Session): string {
  const { client, artist, artistTimeZone } = session;
  const [from, to] = timesOf(session);
  const zone = artistTimeZone && differs(from, artistTimeZone) ? ` ${zoneText(from)}` : "";
  return `${hoursText(from, to)}${zone} with ${isolated((artist.isViewer ? client : artist).fullName)}`;
}

export const clashText = (session: Session): string => `You have a session then: ${sessionText(session)}.`;

/** What else is on that day. A client must not take an empty day of theirs for one of the artist's. */
export function othersText(others: readonly Session[], isArtist: boolean): string | null {
  if (others.length > 0)
    return `${isArtist ? "That day" : "Your sessions that day"}: ${others.map(sessionText).join(" · ")}`;
  return isArtist ? "That day: no other session" : null;
}

/** A confirmed session always has a time. */
function timesOf({ preferredDate, endsAt }: Session): [from: Date, to: Date] {
  return [new Date(preferredDate ?? Number.NaN), new Date(endsAt ?? Number.NaN)];
}
