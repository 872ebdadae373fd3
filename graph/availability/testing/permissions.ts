import { artistsOnly, id, input, OWN_TIME, open, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  availability: { field: "availability(artistId: $id) { step }", variables: id((s) => s.owner.id), outcomes: open },
  openSlots: {
    field: `openSlots(artistId: $id, from: "2026-06-01T00:00:00Z", to: "2026-06-02T00:00:00Z", duration: 60) { start }`,
    variables: id((s) => s.owner.id),
    outcomes: open,
  },
  updateAvailability: {
    field: "updateAvailability(input: $input) { id }",
    variables: input(() => ({ bufferAfter: 30 })),
    outcomes: artistsOnly,
    uncounted: OWN_TIME,
  },
  setAvailabilityException: {
    field: "setAvailabilityException(input: $input) { id }",
    variables: input(({ exceptionId }) => ({ id: exceptionId, from: "2098-12-30" })),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
    uncounted: OWN_TIME,
  },
  removeAvailabilityException: {
    field: "removeAvailabilityException(id: $id) { id }",
    variables: id((s) => s.exceptionId),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
    uncounted: OWN_TIME,
  },
  addGuestSpot: {
    field: "addGuestSpot(input: $input) { id }",
    variables: input(() => ({
      from: "2098-05-03",
      to: "2098-05-09",
      location: "Austin, TX",
      hours: [{ weekday: 1, start: "10:00", end: "18:00" }],
    })),
    outcomes: artistsOnly,
    uncounted: OWN_TIME,
  },
  removeGuestSpot: {
    field: "removeGuestSpot(id: $id) { id }",
    variables: id((s) => s.guestSpotId),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
    uncounted: OWN_TIME,
  },
  holdSlot: {
    field: "holdSlot(input: $input) { id }",
    variables: input((s) => ({ artistId: s.artist.id, start: "2027-06-02T12:00:00Z", duration: 60 })),
    outcomes: { ...signedIn, artist: "BAD_USER_INPUT" },
    counted: ["hold"],
  },
};
