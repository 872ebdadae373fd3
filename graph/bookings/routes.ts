import { extend, inLowerCase, inUpperCase, nodesOf, route } from "../rest/route.ts";
import {
  RestAcceptProposalDocument,
  RestBookingDocument,
  type RestBookingFragment,
  RestBookingsDocument,
  RestConfirmAttendanceDocument,
  RestCounterProposalDocument,
  RestDeclineProposalDocument,
  RestProposeTimesDocument,
  RestRequestBookingDocument,
  RestSetArtistNotesDocument,
  RestUpdateBookingStatusDocument,
} from "./routes.generated.ts";

const shapeBooking = (booking: RestBookingFragment) =>
  extend(booking, {
    clientId: booking.client.id,
    artistId: booking.artist.id,
    status: inLowerCase(booking.status),
    resolution: booking.resolution && inLowerCase(booking.resolution),
    cancelledBy: booking.cancelledBy && inLowerCase(booking.cancelledBy),
    turn: booking.turn && inLowerCase(booking.turn),
    queue: inLowerCase(booking.queue),
  });

export const routes = [
  route("GET /api/bookings", {
    document: RestBookingsDocument,
    query: ["type", "status", "queue", "cursor"],
    variables: ({ query }) => ({
      type: inUpperCase(query.type ?? "client"),
      status: inUpperCase(query.status),
      queue: inUpperCase(query.queue),
      after: query.cursor,
    }),
    shape: ({ bookings }) => nodesOf(bookings).map(shapeBooking),
    total: ({ bookings }) => bookings.totalCount,
  }),
  route("GET /api/bookings/:id", {
    document: RestBookingDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ booking }) => ({
      ...shapeBooking(booking),
      events: booking.events.map(({ actor, ...event }) => ({
        ...event,
        actorId: actor?.id ?? null,
        from: event.from && inLowerCase(event.from),
        to: inLowerCase(event.to),
        resolution: event.resolution && inLowerCase(event.resolution),
      })),
    }),
  }),
  route("POST /api/bookings", {
    document: RestRequestBookingDocument,
    status: 201,
    body: [
      "artistId",
      "service",
      "description",
      "preferredDate",
      "estimatedDuration",
      "estimatedPrice",
      "notes",
      "adultConfirmed",
      "pieceId",
    ],
    variables: ({ body }) => ({
      input: {
        ...body,
        artistId: body.artistId ?? "",
        service: body.service ?? "",
        preferredDate: body.preferredDate || null,
      },
    }),
    shape: ({ requestBooking }) => shapeBooking(requestBooking),
  }),
  route("PUT /api/bookings/:id/status", {
    document: RestUpdateBookingStatusDocument,
    body: ["status", "noShow", "reason", "preferredDate", "estimatedDuration", "expectedVersion"],
    variables: ({ params, body }) => ({ input: { ...body, id: params.id, status: inUpperCase(body.status) } }),
    shape: ({ updateBookingStatus }) => shapeBooking(updateBookingStatus),
  }),
  route("POST /api/bookings/:id/attendance", {
    document: RestConfirmAttendanceDocument,
    variables: ({ params }) => ({ bookingId: params.id }),
    shape: ({ confirmAttendance }) => shapeBooking(confirmAttendance),
  }),
  route("PUT /api/bookings/:id/artist-notes", {
    document: RestSetArtistNotesDocument,
    body: ["notes"],
    variables: ({ params, body }) => ({ input: { bookingId: params.id, notes: body.notes ?? "" } }),
    shape: ({ setArtistNotes }) => shapeBooking(setArtistNotes),
  }),
  route("POST /api/bookings/:id/proposals", {
    document: RestProposeTimesDocument,
    status: 201,
    body: ["slots", "message", "expectedVersion"],
    variables: ({ params, body }) => ({ input: { ...body, bookingId: params.id, slots: body.slots ?? [] } }),
    shape: ({ proposeTimes }) => shapeBooking(proposeTimes),
  }),
  route("POST /api/proposals/:id/counter", {
    document: RestCounterProposalDocument,
    status: 201,
    body: ["slots", "message"],
    variables: ({ params, body }) => ({ input: { ...body, proposalId: params.id, slots: body.slots ?? [] } }),
    shape: ({ counterProposal }) => shapeBooking(counterProposal),
  }),
  route("POST /api/proposals/:id/accept", {
    document: RestAcceptProposalDocument,
    body: ["slot"],
    variables: ({ params, body }) => ({ input: { proposalId: params.id, slot: body.slot ?? 0 } }),
    shape: ({ acceptProposal }) => shapeBooking(acceptProposal),
  }),
  route("POST /api/proposals/:id/decline", {
    document: RestDeclineProposalDocument,
    variables: ({ params }) => ({ proposalId: params.id }),
    shape: ({ declineProposal }) => shapeBooking(declineProposal),
  }),
];
