import { id, input, open, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  bookedSessions: {
    field: 'bookedSessions(from: "2026-05-01T00:00:00Z", to: "2026-05-02T00:00:00Z") { id }',
    outcomes: signedIn,
  },
  booking: { field: "booking(id: $id) { id }", variables: id((s) => s.booking.id), outcomes: ownOnly("NOT_FOUND") },
  bookingQueues: { field: "bookingQueues(role: ARTIST) { yourTurn }", outcomes: signedIn },
  bookingWith: {
    field: "bookingWith(userId: $id) { id }",
    variables: ({ owner }) => ({ id: owner.id }),
    outcomes: signedIn,
  },
  sessionRecord: {
    field: "sessionRecord(artistId: $id) { completed }",
    variables: ({ owner }) => ({ id: owner.id }),
    outcomes: signedIn,
  },
  services: { field: "services { label }", outcomes: open },
  bookings: { field: "bookings(role: CLIENT) { edges { cursor } }", outcomes: signedIn },
  bookingsWaitingCount: { field: "bookingsWaitingCount", outcomes: signedIn },
  acceptProposal: {
    field: "acceptProposal(input: $input) { id }",
    variables: input((s) => ({ proposalId: s.proposalId, slot: 0 })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
  counterProposal: {
    field: "counterProposal(input: $input) { id }",
    variables: input((s) => ({
      proposalId: s.proposalId,
      slots: [{ start: new Date(Date.now() + 9 * 24 * 3600_000).toISOString(), duration: 60 }],
    })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["proposal"],
  },
  confirmAttendance: {
    field: "confirmAttendance(bookingId: $id) { id }",
    variables: id((s) => s.nearSession.id),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
  declineProposal: {
    field: "declineProposal(proposalId: $id) { id }",
    variables: id((s) => s.proposalId),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
  proposeTimes: {
    field: "proposeTimes(input: $input) { id }",
    variables: input((s) => ({
      bookingId: s.booking.id,
      slots: [{ start: new Date(Date.now() + 9 * 24 * 3600_000).toISOString(), duration: 60 }],
    })),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["proposal"],
  },
  requestBooking: {
    field: "requestBooking(input: $input) { id }",
    variables: input((s) => ({ artistId: s.artist.id, service: "Consultation" })),
    outcomes: { ...signedIn, artist: "BAD_USER_INPUT" },
    counted: ["booking"],
  },
  setArtistNotes: {
    field: "setArtistNotes(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.booking.id, notes: "Bring the stencil" })),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
  setBookingMetadata: {
    field: "setBookingMetadata(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.booking.id, entries: [{ key: "event", value: "1" }] })),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingMetadata"],
  },
  updateBookingBrief: {
    field: "updateBookingBrief(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.booking.id, brief: { placement: "Forearm" } })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
  updateBookingStatus: {
    field: "updateBookingStatus(input: $input) { id }",
    variables: input((s) => ({ id: s.booking.id, status: "CONFIRMED" })),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["bookingAct"],
  },
  bookingChanged: { field: "bookingChanged { id }", outcomes: signedIn },
};
