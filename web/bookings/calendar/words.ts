import type { BookingCalendar_EntryFragment as Entry } from "./BookingCalendar.generated.ts";

export type EntryKind = Entry["kind"];

/** What something in a calendar is. */
export const kindNames: Record<EntryKind, string> = {
  SESSION: "Session",
  REQUEST: "Request",
  WALK_IN: "Walk-in",
  BLOCK: "Blocked",
};

/** By a calendar that the artist keeps elsewhere. */
export const BUSY = "Busy elsewhere";

/** Whom or what it is about: "Casey Kin", "Sam", "Lunch". */
export function headingOf({ kind, title, note, booking }: Entry): string {
  if (booking) return booking.client.fullName;
  return (kind === "BLOCK" ? note : title) || kindNames[kind];
}

/** What else is said of it: the service, or what the artist noted down. */
export function detailOf({ kind, title, note, booking }: Entry): string {
  if (booking) return title;
  return kind === "BLOCK" ? "" : note;
}
