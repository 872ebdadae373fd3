import type { ApolloClient } from "@apollo/client";
import { runExclusive } from "../../platform/data/keyedMutex.ts";
import { BookingByIdDocument, BookingsPageDocument } from "../BookingsPage.generated.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";

/** Adds a booking to its queue. The card of a listed one follows the cache. */
export function listBooking(client: ApolloClient, booking: Booking): void {
  const variables = { role: booking.client.isViewer ? "CLIENT" : "ARTIST", queue: booking.queue } as const;
  client.cache.updateQuery({ query: BookingsPageDocument, variables }, (list) => {
    if (!list || list.bookings.edges.some(({ node }) => node.id === booking.id)) return list;
    const edge = { __typename: "QueryBookingsConnectionEdge", node: booking };
    return { ...list, bookings: { ...list.bookings, edges: [edge, ...list.bookings.edges] } };
  });
}

/** Refetches one booking. Undefined where it could not be read. */
export function refetchBooking(client: ApolloClient, id: string): Promise<Booking | undefined> {
  // A request in progress may be older than the latest change.
  return runExclusive(`booking ${id}`, () =>
    client.query({ query: BookingByIdDocument, variables: { id }, fetchPolicy: "network-only" }),
  ).then(
    ({ data }) => data?.booking,
    () => undefined,
  );
}
