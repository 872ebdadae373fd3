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

/** Whether its client has still to sign what the artist asks for. */
export const lacksConsent = ({ booking }: Pick<Entry, "booking">): boolean => booking?.consentMissing ?? false;

/** What it is called where there is little room. */
export const lineOf = (entry: Entry): string =>
  lacksConsent(entry) ? `${headingOf(entry)}, consent missing` : headingOf(entry);

/** What else is said of it: the service, or what the artist noted down. */
export function detailOf({ kind, title, note, booking }: Entry): string {
  if (booking) return title;
  return kind === "BLOCK" ? "" : note;
}

/** What a screen reader adds to whom it is about: "Session: Large Tattoo". */
export function descriptionOf(entry: Entry): string {
  const detail = detailOf(entry);
  return detail ? `${kindNames[entry.kind]}: ${detail}` : kindNames[entry.kind];
}
