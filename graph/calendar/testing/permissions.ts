import { artistsOnly, id, input, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  bookingCalendar: {
    field: `bookingCalendar(from: "2026-06-01T00:00:00Z", to: "2026-06-02T00:00:00Z") { timeZone }`,
    outcomes: artistsOnly,
  },
  addWalkIn: {
    field: "addWalkIn(input: $input) { id }",
    variables: input(() => ({ start: "2098-06-01T12:00:00Z", duration: 60, name: "Sam" })),
    outcomes: artistsOnly,
    counted: ["calendarEntry"],
  },
  blockTime: {
    field: "blockTime(input: $input) { id }",
    variables: input(() => ({ start: "2098-06-01T12:00:00Z", end: "2098-06-01T13:00:00Z" })),
    outcomes: artistsOnly,
    counted: ["calendarEntry"],
  },
  unblockTime: {
    field: "unblockTime(id: $id) { id }",
    variables: id((s) => s.entryId),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
    counted: ["calendarEntry"],
  },
  calendarEntryChanged: { field: "calendarEntryChanged", outcomes: signedIn },
};
