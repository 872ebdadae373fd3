import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { ATTENDANCE_HOURS, NO_SHOW_MINUTES } from "../../../graph/bookings/input.ts";
import { SIGNING_TIME } from "../../../graph/consents/input.ts";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { useOnLive } from "../../platform/data/liveConnection.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { useOnBookingChange, useOnWaitlistChange } from "../../platform/session/bookingChanges.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import type { ListMore } from "../../ui/list/ListView.tsx";
import {
  BookingQueuesDocument,
  BookingsPageDocument,
  type BookingQueues_CountsFragment as QueueCounts,
} from "../BookingsPage.generated.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";
import { refetchBooking } from "./bookingCache.ts";
import { type BookingQueue, inOrder } from "./queues.ts";

// The cache shows at once, and is refetched.
const LATEST = { fetchPolicy: "cache-and-network", nextFetchPolicy: "cache-first" } as const;

export type LoadedBookings = {
  bookings: readonly Booking[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  more: ListMore;
};

/** One queue while it is shown. */
export function useBookings(role: BookingRole, queue: BookingQueue): LoadedBookings {
  const query = useQuery(BookingsPageDocument, { variables: { role, queue }, ...LATEST });
  const { error, refetch, fetchMore } = query;
  // Another reader has loaded more: the page is refetched.
  const data = query.data ?? query.previousData;
  const { more, failure: moreFailure } = useLoadMore(data?.bookings.pageInfo, (after) =>
    fetchMore({ variables: { after } }),
  );
  // A booking that leaves the queue stays in place while it is shown.
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
  const reload = () => ignoreRejection(refetch());
  useOnLive(reload);
  return {
    bookings,
    failure: error ? readFailure(error) : moreFailure,
    onRetry: moreFailure ? more.loadMore : reload,
    more,
  };
}

type LoadedQueues = {
  counts: Record<BookingRole, QueueCounts> | undefined;
  failure: Failure | null;
  reload: () => void;
};

/** Counts of bookings and offers by queue, live. */
export function useQueues(): LoadedQueues {
  const { data, error, refetch } = useQuery(BookingQueuesDocument, LATEST);
  const reload = () => ignoreRejection(refetch());
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
/** When a no-show can be reported. */
const NO_SHOW_WAIT = NO_SHOW_MINUTES * MINUTE;

/** When a client can confirm their attendance. */
const ATTENDANCE_TIME = ATTENDANCE_HOURS * 60 * MINUTE;

const timeOf = (moment: string): number => new Date(moment).getTime();

/** The times at which a booking changes by itself: around its start, its end and its deadlines. */
function momentsOf({ preferredDate, endsAt, openProposal }: Booking): number[] {
  return [
    ...(preferredDate
      ? [-SIGNING_TIME, -ATTENDANCE_TIME, 0, NO_SHOW_WAIT].map((wait) => timeOf(preferredDate) + wait)
      : []),
    ...(endsAt ? [timeOf(endsAt)] : []),
    ...(openProposal ? [timeOf(openProposal.expiresAt)] : []),
  ];
}

/** The current minute. A booking that has passed such a time is refetched, and `onDue` runs. */
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
