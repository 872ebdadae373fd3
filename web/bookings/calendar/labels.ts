import { hoursText, momentText, shortDayText } from "../../ui/text/times.ts";
import { dayIn } from "../slots/days.ts";
import type {
  BookingCalendar_CalendarFragment as Calendar,
  BookingCalendar_EntryFragment as Entry,
} from "./BookingCalendar.generated.ts";

export type EntryKind = Entry["kind"];

export const kindNames: Record<EntryKind, string> = {
  SESSION: "Session",
  REQUEST: "Request",
  WALK_IN: "Walk-in",
  BLOCK: "Blocked",
};

/** From another calendar of the artist. */
export const BUSY = "Busy elsewhere";

/** The person or subject: "Casey Kin", "Sam", "Lunch". */
export function headingOf({ kind, title, note, booking }: Entry): string {
  if (booking) return booking.client.fullName;
  return (kind === "BLOCK" ? note : title) || kindNames[kind];
}

/** Whether the client has not signed yet. */
export const lacksConsent = ({ booking }: Pick<Entry, "booking">): boolean => booking?.consentMissing ?? false;

/** The short label. */
export function lineOf(entry: Entry, timeZone: string): string {
  if (lacksConsent(entry)) return `${headingOf(entry)}, consent form not signed`;
  return isAllDay(entry, timeZone) ? `${headingOf(entry)}, all day` : headingOf(entry);
}

/** The service, or the artist's note. */
export function detailOf({ kind, title, note, booking }: Entry): string {
  if (booking) return title;
  return kind === "BLOCK" ? "" : note;
}

/** Screen readers add it to the title: "Session: Large Tattoo". */
export function descriptionOf(entry: Entry): string {
  const detail = detailOf(entry);
  return detail ? `${kindNames[entry.kind]}: ${detail}` : kindNames[entry.kind];
}

const isDayBreak = (moment: number, timeZone: string): boolean =>
  dayIn(new Date(moment), timeZone) !== dayIn(new Date(moment - 1), timeZone);

/** Whether whole days are blocked. */
export const isAllDay = (entry: Pick<Entry, "kind" | "start" | "end">, timeZone: string): boolean =>
  entry.kind === "BLOCK" && [entry.start, entry.end].every((moment) => isDayBreak(Date.parse(moment), timeZone));

/** "2:00 – 5:00 PM", or "All day". */
export const hoursOf = (entry: Entry, timeZone: string): string =>
  isAllDay(entry, timeZone) ? "All day" : hoursText(new Date(entry.start), new Date(entry.end), timeZone);

type Span = { start: string; end: string };

/** The ranges that start on a day. */
export const spansOn = (spans: readonly Span[], day: string, timeZone: string): Span[] =>
  spans.filter(({ start }) => dayIn(new Date(start), timeZone) === day);

/** "10:00 AM – 1:00 PM and 2:00 – 6:00 PM" */
export const spansText = (spans: readonly Span[], timeZone: string): string =>
  spans.map(({ start, end }) => hoursText(new Date(start), new Date(end), timeZone)).join(" and ");

/** "Open 10:00 AM – 6:00 PM", or "Closed"; null where the artist keeps no hours. */
export function openText({ hours }: Pick<Calendar, "hours">, day: string, timeZone: string): string | null {
  if (!hours) return null;
  const open = spansOn(hours, day, timeZone);
  return open.length > 0 ? `Open ${spansText(open, timeZone)}` : "Closed";
}

/** "Sat, Nov 28, 2:00 – 5:00 PM", or "Sat, Nov 28, all day". */
export function momentOf(entry: Entry, timeZone: string): string {
  const [start, end] = [new Date(entry.start), new Date(entry.end)];
  if (!isAllDay(entry, timeZone)) return momentText(start, end, timeZone);
  // The range ends with its last day.
  const days = [start, new Date(end.getTime() - 1)].map((moment) => shortDayText(moment, timeZone));
  return `${[...new Set(days)].join(" – ")}, all day`;
}
