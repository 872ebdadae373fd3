import type { ApolloClient } from "@apollo/client";
import { inTurn } from "../../platform/data/inTurn.ts";
import { BookingByIdDocument, BookingsPageDocument } from "../BookingsPage.generated.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";

/** Lists a booking that is new to its queue. One that is listed needs nothing: its card follows the cache. */
export function listBooking(client: ApolloClient, booking: Booking): void {
  const variables = { role: booking.client.isViewer ? "CLIENT" : "ARTIST", queue: booking.queue } as const;
  client.cache.updateQuery({ query: BookingsPageDocument, variables }, (list) => {
    if (!list || list.bookings.edges.some(({ node }) => node.id === booking.id)) return list;
    const edge = { __typename: "QueryBookingsConnectionEdge", node: booking };
    return { ...list, bookings: { ...list.bookings, edges: [edge, ...list.bookings.edges] } };
  });
}

/** Reads one booking again; whatever shows it follows. Undefined where it could not be read. */
export function refetchBooking(client: ApolloClient, id: string): Promise<Booking | undefined> {
  // An answer that is under way may be older than what has just happened.
  return inTurn(`booking ${id}`, () =>
    client.query({ query: BookingByIdDocument, variables: { id }, fetchPolicy: "network-only" }),
  ).then(
    ({ data }) => data?.booking,
    () => undefined,
  );
}
