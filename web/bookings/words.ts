import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";

export type BookingRole = "CLIENT" | "ARTIST";

/** 150 → "2 h 30 min". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
}

const wholeDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** 45000 → "$450"; cents are shown where there are some. */
export function priceText(cents: number): string {
  return (cents % 100 === 0 ? wholeDollars : dollars).format(cents / 100);
}

const dayThisYear = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric" });
const dayOtherYear = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});
const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** "Saturday, November 28", with the year when it is another one. */
export function dayText(date: Date, now: Date): string {
  return (date.getFullYear() === now.getFullYear() ? dayThisYear : dayOtherYear).format(date);
}

/** "2:00 – 5:00 PM", in the reader's own time zone. */
export function hoursText(start: Date, end: Date | null): string {
  return end ? clock.formatRange(start, end) : clock.format(start);
}

const endings: Record<NonNullable<Booking["resolution"]>, Record<BookingRole, string>> = {
  DECLINED: { CLIENT: "The artist declined", ARTIST: "You declined" },
  WITHDRAWN: { CLIENT: "You withdrew the request", ARTIST: "The client withdrew the request" },
  EXPIRED: { CLIENT: "Nobody answered in time", ARTIST: "Nobody answered in time" },
  CANCELLED_BY_CLIENT: { CLIENT: "You cancelled the session", ARTIST: "The client cancelled the session" },
  CANCELLED_BY_ARTIST: { CLIENT: "The artist cancelled the session", ARTIST: "You cancelled the session" },
  COMPLETED: { CLIENT: "The artist marked it completed", ARTIST: "You marked it completed" },
  COMPLETED_AUTO: { CLIENT: "It took place", ARTIST: "It took place" },
  NO_SHOW_CLIENT: { CLIENT: "You did not come", ARTIST: "The client did not come" },
  NO_SHOW_ARTIST: { CLIENT: "The artist did not come", ARTIST: "You did not come" },
  BLOCKED: { CLIENT: "The request was closed", ARTIST: "The request was closed" },
  ACCOUNT_CLOSED: { CLIENT: "The account was closed", ARTIST: "The account was closed" },
};

/** How it ended, as the reader experienced it; null while it is pending or confirmed. */
export function endingText(booking: Pick<Booking, "resolution">, role: BookingRole): string | null {
  return booking.resolution ? endings[booking.resolution][role] : null;
}
