import { skipToken, useQuery } from "@apollo/client/react";
import { useOnBookingChange } from "../../app/session/bookingChanges.ts";
import { quietly } from "../../ui/quietly.ts";
import { DaySessionsDocument, type DaySessions_BookingFragment as Session } from "./DaySessions.generated.ts";
import { useShownDays } from "./ShownDays.tsx";
import { findClash, isExclusive, otherSessions, type Planned, stretchOf } from "./sessions.ts";

export type Day = {
  /** The reader's session that is in the way. */
  clash: Session | undefined;
  /** It is the time of an artist, which can be given once. */
  isTaken: boolean;
  /** What else the reader has on that day; null while that is not known. */
  others: Session[] | null;
  loading: boolean;
};

/** What the reader has on the day of a session that is planned; of one that is none yet, or has passed, nothing is asked. */
export function useDay(planned: Planned | null): Day {
  const stretch = planned !== null && planned.start > new Date() ? stretchOf(planned) : null;
  const shown = useShownDays(stretch);
  const isAsked = stretch !== null && shown === null;
  const { data, loading, refetch } = useQuery(
    DaySessionsDocument,
    isAsked ? { variables: stretch, fetchPolicy: "cache-and-network" } : skipToken,
  );
  // What is agreed meanwhile, here or in another tab, is on that day, too.
  useOnBookingChange(() => (isAsked ? quietly(refetch()) : null));
  const sessions = (shown ? shown.sessions : isAsked && data?.bookedSessions) || null;
  const clash = sessions && planned ? findClash(sessions, planned) : undefined;
  return {
    clash,
    isTaken: clash !== undefined && isExclusive(clash),
    others: sessions && planned ? otherSessions(sessions, planned).filter((session) => session !== clash) : null,
    loading: (shown !== null || loading) && !sessions,
  };
}
