import { skipToken, useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useOnReconnect } from "../app/connection.ts";
import { type Failure, readFailure } from "../app/errors.ts";
import { useMore } from "../app/useMore.ts";
import type { ListMore } from "../ui/ListView.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import { BookingsPageDocument } from "./BookingsPage.generated.ts";
import { refetchBooking } from "./bookingCache.ts";
import type { BookingRole } from "./words.ts";

export type LoadedBookings = {
  bookings: readonly Booking[] | undefined;
  /** How many wait for the artist's answer, in what is loaded. */
  pending: number;
  failure: Failure | null;
  onRetry: () => void;
  more: ListMore;
};

/** The viewer's bookings on one side; nothing is asked for while `isWanted` is false. */
export function useBookings(role: BookingRole, isWanted: boolean): LoadedBookings {
  const { data, error, refetch, fetchMore } = useQuery(
    BookingsPageDocument,
    isWanted ? { variables: { role } } : skipToken,
  );
  const { more, failure: moreFailure } = useMore(data?.bookings.pageInfo, (after) =>
    fetchMore({ variables: { after } }),
  );
  const bookings = useMemo(() => data?.bookings.edges.map(({ node }) => node), [data]);
  const reload = () => void refetch().catch(() => undefined);
  useOnReconnect(() => {
    if (isWanted) reload();
  });
  return {
    bookings,
    pending: bookings?.filter(({ status }) => status === "PENDING").length ?? 0,
    failure: error ? readFailure(error) : moreFailure,
    onRetry: moreFailure ? more.loadMore : reload,
    more,
  };
}

const MINUTE = 60_000;

/**
 * The time, minute by minute. When a session's start passes, what may be done with it has changed: it is read again.
 */
export function useBookingClock(lists: readonly (readonly Booking[] | undefined)[]): Date {
  const client = useApolloClient();
  const [now, setNow] = useState(() => new Date());
  const begun = useRef(new Set<string>());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const started = lists
    .flatMap((bookings) => bookings ?? [])
    .filter(({ status, preferredDate, viewerCanCancel }) => {
      return status === "CONFIRMED" && viewerCanCancel && preferredDate && new Date(preferredDate) <= now;
    })
    .map(({ id, version }) => `${id} ${version}`)
    .join(",");
  useEffect(() => {
    for (const key of started.split(",")) {
      if (!key || begun.current.has(key)) continue;
      begun.current.add(key);
      void refetchBooking(client, key.split(" ")[0] ?? "");
    }
  }, [started, client]);
  return now;
}
