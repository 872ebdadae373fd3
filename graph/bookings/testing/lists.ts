import { ALWAYS, type List } from "../../testing/list.ts";

export const lists: Record<string, List> = {
  "Query.bookings": { document: `{ bookings(role: CLIENT) { edges { node { artist { id } } } } }`, shows: ALWAYS },
  "Query.bookedSessions": {
    document: `{ bookedSessions(from: "2026-06-01T00:00:00Z", to: "2026-06-02T00:00:00Z") { artist { id } } }`,
    shows: ALWAYS,
  },
  "Booking.events": {
    document: `query ($id: ID!) { booking(id: $id) { events { actor { id } } } }`,
    variables: ({ bookingId }) => ({ id: bookingId }),
    shows: { ...ALWAYS, "who is leaving": false, "who is suspended": false },
  },
  "Booking.proposals": {
    document: `query ($id: ID!) { booking(id: $id) { proposals { proposer { id } } } }`,
    variables: ({ bookingId }) => ({ id: bookingId }),
    shows: ALWAYS,
  },
};
