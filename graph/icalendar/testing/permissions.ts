import { artistsOnly, id, input, NOBODY_ELSES, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  calendarFeed: { field: "calendarFeed { url }", outcomes: signedIn },
  busyCalendar: { field: "busyCalendar { host }", outcomes: artistsOnly },
  bookingCalendarFile: {
    field: "bookingCalendarFile(bookingId: $id)",
    variables: id((s) => s.booking.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  rotateCalendarFeed: { field: "rotateCalendarFeed { url }", outcomes: signedIn, uncounted: NOBODY_ELSES },
  updateCalendarFeed: {
    field: "updateCalendarFeed(input: $input) { url }",
    variables: input(() => ({ busyOnly: true })),
    outcomes: { ...signedIn, stranger: "NOT_FOUND", artist: "NOT_FOUND", admin: "NOT_FOUND" },
    uncounted: NOBODY_ELSES,
  },
  connectBusyCalendar: {
    field: "connectBusyCalendar(input: $input) { host }",
    variables: input(() => ({ url: "https://calendar.example/mine.ics" })),
    outcomes: artistsOnly,
    counted: ["busyCalendar"],
  },
  disconnectBusyCalendar: { field: "disconnectBusyCalendar", outcomes: artistsOnly, uncounted: NOBODY_ELSES },
  turnOffCalendarFeed: { field: "turnOffCalendarFeed", outcomes: signedIn, uncounted: NOBODY_ELSES },
};
