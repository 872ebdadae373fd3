import { skipToken, useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { NO_SHOW_MINUTES } from "../../../graph/bookings/input.ts";
import { type Failure, readFailure } from "../../app/data/errors.ts";
import { useOnReconnect } from "../../app/data/liveConnection.ts";
import { useMore } from "../../app/data/useMore.ts";
import type { ListMore } from "../../ui/list/ListView.tsx";
import { quietly } from "../../ui/quietly.ts";
import { BookingsPageDocument } from "../BookingsPage.generated.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole, BookingStatus } from "../card/words.ts";
import { refetchBooking } from "./bookingCache.ts";

export type LoadedBookings = {
  bookings: readonly Booking[] | undefined;
  /** How many wait for the viewer's answer, in what is loaded. */
  waiting: number;
  failure: Failure | null;
  onRetry: () => void;
  more: ListMore;
};

export type UseBookingsOptions = {
  /** Only those that stand there. */
  status?: BookingStatus | null;
  /** Nothing is asked for while it is false. */
  isWanted?: boolean;
};

/** The viewer's bookings on one side. */
export function useBookings(role: BookingRole, { status, isWanted = true }: UseBookingsOptions = {}): LoadedBookings {
  const { data, error, refetch, fetchMore } = useQuery(
    BookingsPageDocument,
    isWanted ? { variables: status ? { role, status } : { role } } : skipToken,
  );
  const { more, failure: moreFailure } = useMore(data?.bookings.pageInfo, (after) =>
    fetchMore({ variables: { after } }),
  );
  const bookings = useMemo(
    // One that has moved on since it was listed is no longer what was asked for.
    () => data?.bookings.edges.map(({ node }) => node).filter((node) => !status || node.status === status),
    [data, status],
  );
  const reload = () => quietly(refetch());
  useOnReconnect(() => {
    if (isWanted) reload();
  });
  return {
    bookings,
    waiting: bookings?.filter(({ waitsForViewer }) => waitsForViewer).length ?? 0,
    failure: error ? readFailure(error) : moreFailure,
    onRetry: moreFailure ? more.loadMore : reload,
    more,
  };
}

const MINUTE = 60_000;
/** From when on the server takes the report of a no-show. */
const NO_SHOW_WAIT = NO_SHOW_MINUTES * MINUTE;

/** When what may be done with a booking changes by itself: its start, a little later, and the end of what is open. */
function momentsOf({ preferredDate, openProposal }: Booking): number[] {
  const start = preferredDate ? new Date(preferredDate).getTime() : null;
  return [
    ...(start === null ? [] : [start, start + NO_SHOW_WAIT]),
    ...(openProposal ? [new Date(openProposal.expiresAt).getTime()] : []),
  ];
}

/** The time, minute by minute. A booking of which such a moment has passed is read again. */
export function useBookingClock(lists: readonly (readonly Booking[] | undefined)[]): Date {
  const client = useApolloClient();
  const [now, setNow] = useState(() => new Date());
  const tick = useEffectEvent(() => {
    const next = new Date();
    const due = lists
      .flatMap((bookings) => bookings ?? [])
      .filter((booking) => momentsOf(booking).some((moment) => moment > now.getTime() && moment <= next.getTime()));
    for (const { id } of due) void refetchBooking(client, id);
    setNow(next);
  });
  useEffect(() => {
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
