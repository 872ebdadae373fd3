import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { ATTENDANCE_HOURS, NO_SHOW_MINUTES } from "../../../graph/bookings/input.ts";
import { SIGNING_TIME } from "../../../graph/consents/input.ts";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { useOnLive } from "../../platform/data/liveConnection.ts";
import { useMore } from "../../platform/data/useMore.ts";
import { useOnBookingChange, useOnWaitlistChange } from "../../platform/session/bookingChanges.ts";
import type { ListMore } from "../../ui/list/ListView.tsx";
import { quietly } from "../../ui/quietly.ts";
import {
  BookingQueuesDocument,
  BookingsPageDocument,
  type BookingQueues_CountsFragment as QueueCounts,
} from "../BookingsPage.generated.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/words.ts";
import { refetchBooking } from "./bookingCache.ts";
import { type BookingQueue, inOrder } from "./queues.ts";

// What is remembered shows at once; what has changed meanwhile comes a moment later.
const LATEST = { fetchPolicy: "cache-and-network", nextFetchPolicy: "cache-first" } as const;

export type LoadedBookings = {
  bookings: readonly Booking[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  more: ListMore;
};

/** One of the viewer's queues, as long as it is shown. */
export function useBookings(role: BookingRole, queue: BookingQueue): LoadedBookings {
  const query = useQuery(BookingsPageDocument, { variables: { role, queue }, ...LATEST });
  const { error, refetch, fetchMore } = query;
  // While more is read of one of them elsewhere, the page is read anew.
  const data = query.data ?? query.previousData;
  const { more, failure: moreFailure } = useMore(data?.bookings.pageInfo, (after) =>
    fetchMore({ variables: { after } }),
  );
  // What leaves the queue while one looks at it stays where it is, and its card shows what has become of it.
  const [seen, setSeen] = useState<ReadonlyMap<string, Booking>>(new Map());
  const bookings = useMemo(() => {
    const listed = data?.bookings.edges.map(({ node }) => node);
    return (
      listed &&
      inOrder([...seen.values(), ...listed.filter((booking) => booking.queue === queue || seen.has(booking.id))], queue)
    );
  }, [data, queue, seen]);
  useEffect(() => {
    if (bookings?.some((booking) => seen.get(booking.id) !== booking))
      setSeen(new Map(bookings.map((booking) => [booking.id, booking])));
  }, [bookings, seen]);
  const reload = () => quietly(refetch());
  useOnLive(reload);
  return {
    bookings,
    failure: error ? readFailure(error) : moreFailure,
    onRetry: moreFailure ? more.loadMore : reload,
    more,
  };
}

export type LoadedQueues = {
  counts: Record<BookingRole, QueueCounts> | undefined;
  failure: Failure | null;
  reload: () => void;
};

/** How many bookings and offers are in each queue, on both sides; it follows what changes. */
export function useQueues(): LoadedQueues {
  const { data, error, refetch } = useQuery(BookingQueuesDocument, LATEST);
  const reload = () => quietly(refetch());
  useOnLive(reload);
  useOnBookingChange(reload);
  useOnWaitlistChange(reload);
  return {
    counts: data && { CLIENT: data.mine, ARTIST: data.requests },
    failure: error ? readFailure(error) : null,
    reload,
  };
}

const MINUTE = 60_000;
/** From when on the server takes the report of a no-show. */
const NO_SHOW_WAIT = NO_SHOW_MINUTES * MINUTE;

/** From how long before a session on its client may confirm. */
const ATTENDANCE_TIME = ATTENDANCE_HOURS * 60 * MINUTE;

const timeOf = (moment: string): number => new Date(moment).getTime();

/** When a booking changes by itself: some time before its start, the start, a little later, its end, and the end of what is open. */
function momentsOf({ preferredDate, endsAt, openProposal }: Booking): number[] {
  return [
    ...(preferredDate
      ? [-SIGNING_TIME, -ATTENDANCE_TIME, 0, NO_SHOW_WAIT].map((wait) => timeOf(preferredDate) + wait)
      : []),
    ...(endsAt ? [timeOf(endsAt)] : []),
    ...(openProposal ? [timeOf(openProposal.expiresAt)] : []),
  ];
}

/** The time, minute by minute. A booking of which such a moment has passed is read again, and `onDue` is told. */
export function useBookingClock(bookings: readonly Booking[] | undefined, onDue: () => void): Date {
  const client = useApolloClient();
  const [now, setNow] = useState(() => new Date());
  const tick = useEffectEvent(() => {
    const next = new Date();
    const due = (bookings ?? []).filter((booking) =>
      momentsOf(booking).some((moment) => moment > now.getTime() && moment <= next.getTime()),
    );
    for (const { id } of due) void refetchBooking(client, id);
    if (due.length > 0) onDue();
    setNow(next);
  });
  useEffect(() => {
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
