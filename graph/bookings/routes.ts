import { inLowerCase, inUpperCase, nodesOf, route } from "../rest/route.ts";
import {
  type RestBookingFragment,
  RestBookingsDocument,
  RestRequestBookingDocument,
  RestUpdateBookingStatusDocument,
} from "./routes.generated.ts";

const shapeBooking = (booking: RestBookingFragment) => ({
  ...booking,
  clientId: booking.client.id,
  artistId: booking.artist.id,
  status: inLowerCase(booking.status),
  resolution: booking.resolution && inLowerCase(booking.resolution),
});

export const routes = [
  route("GET /api/bookings", {
    document: RestBookingsDocument,
    variables: ({ query }) => ({ role: inUpperCase(query.type ?? "client"), after: query.cursor }),
    shape: ({ bookings }) => nodesOf(bookings).map(shapeBooking),
  }),
  route("POST /api/bookings", {
    document: RestRequestBookingDocument,
    status: 201,
    variables: ({ body }) => {
      const { artistId, service, description, preferredDate, estimatedDuration, estimatedPrice, notes } = body;
      return {
        input: {
          artistId: artistId ?? "",
          service: service ?? "",
          description,
          preferredDate: preferredDate || null,
          estimatedDuration,
          estimatedPrice,
          notes,
        },
      };
    },
    shape: ({ requestBooking }) => shapeBooking(requestBooking),
  }),
  route("PUT /api/bookings/:id/status", {
    document: RestUpdateBookingStatusDocument,
    variables: ({ params, body: { status, reason, preferredDate, estimatedDuration, expectedVersion } }) => ({
      input: {
        id: params.id,
        status: inUpperCase(status),
        reason,
        preferredDate,
        estimatedDuration,
        expectedVersion,
      },
    }),
    shape: ({ updateBookingStatus }) => shapeBooking(updateBookingStatus),
  }),
];
