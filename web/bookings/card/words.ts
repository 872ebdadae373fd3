import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";

export type BookingRole = "CLIENT" | "ARTIST";
export type BookingStatus = Booking["status"];

// Times are written as the reader's own language writes them.
type Options = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** As the reader's language writes it, by the clocks of a time zone; without one, by the reader's own. */
function formatIn(timeZone: string | undefined, options: Options): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(undefined, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

const CLOCK = { hour: "numeric", minute: "2-digit" } as const;
const DAY = { weekday: "long", month: "long", day: "numeric" } as const;
const SHORT_DAY = { weekday: "short", month: "short", day: "numeric" } as const;
const SHORT = { ...SHORT_DAY, ...CLOCK } as const;

/** "Saturday, November 28", with the year when it is another one. */
export function dayText(date: Date, now: Date, timeZone?: string): string {
  const year = formatIn(timeZone, { year: "numeric" });
  const isThisYear = year.format(date) === year.format(now);
  return formatIn(timeZone, isThisYear ? DAY : { ...DAY, year: "numeric" }).format(date);
}

/** "Sat, Nov 28". */
export const shortDayText = (date: Date, timeZone?: string): string => formatIn(timeZone, SHORT_DAY).format(date);

/** "2:00 – 5:00 PM". */
export function hoursText(start: Date, end: Date | null, timeZone?: string): string {
  const clock = formatIn(timeZone, CLOCK);
  if (!end) return clock.format(start);
  const day = formatIn(timeZone, DAY);
  // A range into the next day would spell out both dates.
  if (day.format(start) !== day.format(end)) return `${clock.format(start)} – ${clock.format(end)}`;
  return clock.formatRange(start, end);
}

/** "Sat, Nov 28, 2:00 – 5:00 PM". */
export function momentText(start: Date, end: Date | null = null, timeZone?: string): string {
  const short = formatIn(timeZone, SHORT);
  return end ? short.formatRange(start, end) : short.format(start);
}

/** "Sat, Nov 28, 2:00 – 5:00 PM", with the time zone where the reader's own clocks show something else. */
export function sessionText(start: Date, end: Date | null, timeZone: string | undefined): string {
  const isElsewhere = timeZone !== undefined && differs(start, timeZone);
  return `${momentText(start, end, timeZone)}${isElsewhere ? ` ${zoneText(start, timeZone)}` : ""}`;
}

/** "Sat, Nov 28, 2:00 PM", likewise. */
export const startText = (start: Date, timeZone: string | undefined): string => sessionText(start, null, timeZone);

/** "CST", as the reader's language calls a time zone on that day. */
export const zoneText = (date: Date, timeZone?: string): string =>
  formatIn(timeZone, { timeZoneName: "short" })
    .formatToParts(date)
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** Whether the reader's clocks show something else than those of a time zone. */
export function differs(date: Date, timeZone: string): boolean {
  const shown = { weekday: "short", ...CLOCK } as const;
  return formatIn(timeZone, shown).format(date) !== formatIn(undefined, shown).format(date);
}

/** "Sat, 12:00 PM – 3:00 PM PST", by the clocks of a time zone; without one, by the reader's own. */
export function clocksText(start: Date, end: Date | null, timeZone?: string): string {
  const named = { ...CLOCK, timeZoneName: "short" } as const;
  if (!end) return formatIn(timeZone, { ...named, weekday: "short" }).format(start);
  return `${formatIn(timeZone, { ...CLOCK, weekday: "short" }).format(start)} – ${formatIn(timeZone, named).format(end)}`;
}

/**
 * "By your studio's clocks: America/Denver. Your time: Sat, 4:00 PM CDT", beside a field that goes by them; null where the
 * reader's own clocks show the same.
 * @param start what the field says; null while that is no time.
 */
export function clocksHint(timeZone: string, start: Date | null, isArtist: boolean): string | null {
  const moment = start && !Number.isNaN(start.getTime()) ? start : null;
  if (!differs(moment ?? new Date(), timeZone)) return null;
  const clocks = `By ${isArtist ? "your studio's" : "the artist's"} clocks: ${timeZone.replaceAll("_", " ")}`;
  return moment ? `${clocks}. Your time: ${clocksText(moment, null)}` : clocks;
}

type Resolution = NonNullable<Booking["resolution"]>;

const endings: Record<Resolution, Record<BookingRole, string>> = {
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
  ACCOUNT_SUSPENDED: { CLIENT: "An account is not available", ARTIST: "An account is not available" },
  DEPOSIT_UNPAID: { CLIENT: "Your deposit was not paid", ARTIST: "The deposit was not paid" },
};

/** How it ended, as the reader experienced it; null while it is pending or confirmed. */
export function endingText(booking: Pick<Booking, "resolution">, role: BookingRole): string | null {
  return booking.resolution ? endings[booking.resolution][role] : null;
}

/** What the card says of how it ended: what was said of it, and who it was that did not come, which no badge tells. */
export function endingNote(booking: Pick<Booking, "resolution" | "reason">, role: BookingRole): string | null {
  const ending = endingText(booking, role);
  if (!ending) return null;
  if (booking.reason) return `${ending}: “${booking.reason}”`;
  return booking.resolution === "NO_SHOW_CLIENT" || booking.resolution === "NO_SHOW_ARTIST" ? ending : null;
}

/** What the four words of the status leave out; null where they say it all. */
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
  if (dispute?.state === "STRUCK") return "No-show, struck";
  const nuance = resolution && nuances[resolution];
  const said = typeof nuance === "object" && nuance ? nuance[role] : nuance;
  return said && cancelledLate ? `${said}, late` : said;
}

/** What says how a booking stands. */
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
