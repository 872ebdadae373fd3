import { clocksText, differs, sessionText, zoneName } from "../../ui/text/times.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";

export type BookingRole = "CLIENT" | "ARTIST";

/** "Times are in the artist's time zone (Mountain Time)". */
export const zoneHint = (timeZone: string, isArtist: boolean): string =>
  `Times are in ${isArtist ? "your studio's" : "the artist's"} time zone (${zoneName(timeZone)})`;

/**
 * "Times are in your studio's time zone (Mountain Time). Your time: Sat, 4:00 PM CDT", beside a field that goes by them; null where the
 * reader's own clocks show the same.
 * @param start what the field says; null while that is no time.
 */
export function clocksHint(timeZone: string, start: Date | null, isArtist: boolean): string | null {
  const moment = start && !Number.isNaN(start.getTime()) ? start : null;
  if (!differs(moment ?? new Date(), timeZone)) return null;
  const clocks = zoneHint(timeZone, isArtist);
  return moment ? `${clocks}. Your time: ${clocksText(moment, null)}` : clocks;
}

type Resolution = NonNullable<Booking["resolution"]>;

const endings: Record<Resolution, Record<BookingRole, string>> = {
  DECLINED: { CLIENT: "The artist declined", ARTIST: "You declined" },
  WITHDRAWN: { CLIENT: "You withdrew the request", ARTIST: "The client withdrew the request" },
  EXPIRED: { CLIENT: "No one answered in time", ARTIST: "No one answered in time" },
  CANCELLED_BY_CLIENT: { CLIENT: "You cancelled the session", ARTIST: "The client cancelled the session" },
  CANCELLED_BY_ARTIST: { CLIENT: "The artist cancelled the session", ARTIST: "You cancelled the session" },
  COMPLETED: { CLIENT: "The artist marked it completed", ARTIST: "You marked it completed" },
  COMPLETED_AUTO: { CLIENT: "It took place", ARTIST: "It took place" },
  NO_SHOW_CLIENT: { CLIENT: "You didn't show up", ARTIST: "The client didn't show up" },
  NO_SHOW_ARTIST: { CLIENT: "The artist didn't show up", ARTIST: "You didn't show up" },
  BLOCKED: { CLIENT: "The request was closed", ARTIST: "The request was closed" },
  ACCOUNT_CLOSED: { CLIENT: "The account was closed", ARTIST: "The account was closed" },
  ACCOUNT_SUSPENDED: { CLIENT: "An account is no longer available", ARTIST: "An account is no longer available" },
  DEPOSIT_UNPAID: { CLIENT: "Your deposit was not paid", ARTIST: "The deposit was not paid" },
};

/** The ending from the reader's side; null while pending or confirmed. */
function endingText(booking: Pick<Booking, "resolution">, role: BookingRole): string | null {
  return booking.resolution ? endings[booking.resolution][role] : null;
}

/** The reason of an ending, and who didn't show up, which no badge shows. */
export function endingNote(booking: Pick<Booking, "resolution" | "reason">, role: BookingRole): string | null {
  const ending = endingText(booking, role);
  if (!ending) return null;
  if (booking.reason) return `${ending}: “${booking.reason}”`;
  return booking.resolution === "NO_SHOW_CLIENT" || booking.resolution === "NO_SHOW_ARTIST" ? ending : null;
}

/** What the four states leave out; null where they say it all. */
const nuances: Record<Resolution, Record<BookingRole, string> | string | null> = {
  DECLINED: "Declined",
  WITHDRAWN: "Withdrawn",
  EXPIRED: "Expired",
  CANCELLED_BY_CLIENT: { CLIENT: "By you", ARTIST: "By the client" },
  CANCELLED_BY_ARTIST: { CLIENT: "By the artist", ARTIST: "By you" },
  COMPLETED: null,
  COMPLETED_AUTO: null,
  NO_SHOW_CLIENT: "No-show",
  NO_SHOW_ARTIST: "No-show",
  BLOCKED: "Closed",
  ACCOUNT_CLOSED: "Account closed",
  ACCOUNT_SUSPENDED: "Account not available",
  DEPOSIT_UNPAID: "Deposit not paid",
};

type Ended = Pick<Booking, "resolution"> & Partial<Pick<Booking, "cancelledLate" | "dispute">>;

export function nuanceText({ resolution, cancelledLate, dispute }: Ended, role: BookingRole): string | null {
  if (dispute?.state === "STRUCK") return "No-show, overturned";
  const nuance = resolution && nuances[resolution];
  const said = typeof nuance === "object" && nuance ? nuance[role] : nuance;
  return said && cancelledLate ? `${said}, late` : said;
}

export type Standing = Pick<Booking, "status" | "resolution" | "preferredDate" | "endsAt" | "artistTimeZone">;

/** "confirmed for Sat, Nov 28, 2:00 – 5:00 PM" or "cancelled: The artist declined". */
export function standingText(booking: Standing, role: BookingRole): string {
  const status = booking.status.toLowerCase();
  const ending = endingText(booking, role);
  if (ending) return `${status} (${ending.charAt(0).toLowerCase()}${ending.slice(1)})`;
  if (!booking.preferredDate) return status;
  const { preferredDate, endsAt, artistTimeZone } = booking;
  return `${status} for ${sessionText(new Date(preferredDate), endsAt ? new Date(endsAt) : null, artistTimeZone ?? undefined)}`;
}
