import { skipToken, useQuery } from "@apollo/client/react";
import { createContext, type ReactNode, useContext } from "react";
import { MAX_SESSIONS } from "../../../graph/bookings/input.ts";
import { useOnBookingChange } from "../../app/session/bookingChanges.ts";
import { quietly } from "../../ui/quietly.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { DaySessionsDocument, type DaySessions_BookingFragment as Session } from "./DaySessions.generated.ts";
import { type Planned, type Stretch, stretchOf, within } from "./sessions.ts";

type Shown = Stretch & {
  /** Undefined until they are known. */
  sessions: readonly Session[] | undefined;
};

const ShownDaysContext = createContext<Shown | null>(null);

/** What the list around has asked for of that stretch; null where whoever wants to know asks by themselves. */
export function useShownDays(stretch: Stretch | null): { sessions: readonly Session[] | undefined } | null {
  const shown = useContext(ShownDaysContext);
  if (!stretch || !shown || stretch.from < shown.from || stretch.to > shown.to) return null;
  return { sessions: shown.sessions && within(shown.sessions, stretch) };
}

/** One question for the days of everything in a list that the reader can accept. */
export function ShownDays({
  bookings,
  now,
  children,
}: {
  bookings: readonly Booking[];
  now: Date;
  children: ReactNode;
}) {
  const all = around(bookings.flatMap(plannedIn).filter(({ start }) => start > now));
  const { data, error, refetch } = useQuery(
    DaySessionsDocument,
    all ? { variables: all, fetchPolicy: "cache-and-network" } : skipToken,
  );
  useOnBookingChange(() => (all ? quietly(refetch()) : null));
  const sessions = data?.bookedSessions;
  // Where it failed, or there are more than one answer holds, each asks for its own day.
  const isWhole = all && !error && (sessions?.length ?? 0) < MAX_SESSIONS;
  return <ShownDaysContext value={isWhole ? { ...all, sessions } : null}>{children}</ShownDaysContext>;
}

/** The times that the reader can take. */
function plannedIn({ viewerCanAccept, preferredDate, estimatedDuration, openProposal }: Booking): Planned[] {
  return [
    ...(viewerCanAccept && preferredDate ? [{ start: new Date(preferredDate), minutes: estimatedDuration }] : []),
    ...(openProposal?.viewerCanAnswer
      ? openProposal.slots.map(({ start, duration }) => ({ start: new Date(start), minutes: duration }))
      : []),
  ];
}

/** From the first of their days to the last; null where there is nothing to gather. */
function around(planned: readonly Planned[]): Stretch | null {
  const days = planned.map(stretchOf);
  const from = days.map((day) => day.from).toSorted()[0];
  const to = days
    .map((day) => day.to)
    .toSorted()
    .at(-1);
  return from && to && days.length > 1 ? { from, to } : null;
}
