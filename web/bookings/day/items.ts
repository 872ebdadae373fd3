import type { TypedDocumentNode } from "@apollo/client";
import { MAX_CALENDAR, MAX_SESSIONS } from "../../../graph/bookings/input.ts";
import { isolated } from "../../ui/text/isolated.ts";
import { differs, hoursText, momentText, zoneText } from "../../ui/text/times.ts";
import {
  type DayItems_CalendarFragment as Calendar,
  DayItemsDocument,
  DayItemsOfClientDocument,
  type DayItemsOfClientQuery,
  type DayItemsQuery,
  type DayItems_SessionFragment as Session,
} from "./DayItems.generated.ts";
import { dayOf, endOf, type Planned, type Stretch } from "./sessions.ts";

const DAY = 24 * 60 * 60_000;

type Span = { start: Date; end: Date };

type Item = Span & {
  /** The booking of a session. */
  id: string;
  kind: "SESSION" | "WALK_IN" | "BLOCK" | "BUSY";
  /** "with Casey Client" */
  what: string;
  /** Its time zone; null where unknown. */
  timeZone: string | null;
  /**
   * It is a time of an artist's, which can be given once. A client may still want to move one of two
   * sessions, and what a calendar elsewhere says keeps its artist from nothing.
   */
  isFirm: boolean;
};

/** The reader's entries in a range. */
export type DayItems = {
  items: readonly Item[];
  /** The artist's hours, earliest first; null without any. */
  hours: readonly Span[] | null;
  timeZone: string | null;
};

type Found = DayItemsOfClientQuery & Partial<DayItemsQuery>;

/** A client has no calendar. */
export const itemsDocument = (isArtist: boolean): TypedDocumentNode<Found, Stretch> =>
  isArtist ? DayItemsDocument : DayItemsOfClientDocument;

export function readItems({ bookedSessions, bookingCalendar: calendar }: Found): DayItems {
  const items = [...bookedSessions.map(sessionOf), ...(calendar ? itemsOf(calendar) : [])];
  return {
    items: items.sort((one, other) => one.start.getTime() - other.start.getTime()),
    hours: calendar?.hours?.map(spanOf) ?? null,
    timeZone: calendar?.timeZone ?? null,
  };
}

/** Whether one answer has all of them. */
export const isWhole = ({ bookedSessions, bookingCalendar }: Found): boolean =>
  bookedSessions.length < MAX_SESSIONS &&
  [bookingCalendar?.entries, bookingCalendar?.busy].every((list) => !list || list.length < MAX_CALENDAR);

/** Entries that overlap a range. */
export function within({ items, hours, timeZone }: DayItems, { from, to }: Stretch): DayItems {
  const stretch = { start: new Date(from), end: new Date(to) };
  const lies = (span: Span) => meets(span, stretch);
  return { items: items.filter(lies), hours: hours?.filter(lies) ?? null, timeZone };
}

/** Texts about the day of a planned session. */
export type DaySummary = {
  /** Why an artist cannot take that time, or null. */
  taken: string | null;
  /** That, and warnings. */
  warnings: readonly string[];
  /** The rest of the day; null for nothing. */
  others: string | null;
};

/** @param isArtist whether the reader is the artist of the session. */
export function summarizeDay({ items, hours, timeZone }: DayItems, planned: Planned, isArtist: boolean): DaySummary {
  const time = { start: planned.start, end: endOf(planned) };
  const day = dayOf(planned.start, planned);
  const isThatDay = ({ start, end }: Span) =>
    dayOf(start, planned) <= day && day <= dayOf(new Date(end.getTime() - 1), planned);
  const other = items.filter(({ id }) => id !== planned.bookingId);
  const clocks = planned.timeZone;
  const clashes = other.filter((item) => meets(item, time));
  const clash = clashes.find(({ isFirm }) => isFirm) ?? clashes[0];
  const rest = other
    .filter((item) => item !== clash && (isThatDay(item) || clashes.includes(item)))
    .map((item) => itemText(item, clocks));
  const today = hours?.filter(isThatDay) ?? null;
  const open = today && openText(today, left(today, other), timeZone, clocks);
  return {
    taken: clash?.isFirm ? clashText(clash, clocks) : null,
    warnings: [
      ...(clash ? [clashText(clash, clocks)] : []),
      ...(hours && !covers(hours, time) ? ["That's outside your hours."] : []),
    ],
    others: othersText(rest, { open, isArtist, isSessionTold: clash !== undefined && isSession(clash) }),
  };
}

const isSession = ({ kind }: Item): boolean => kind === "SESSION" || kind === "WALK_IN";

function clashText(item: Item, clocks: string | undefined): string {
  return `${isSession(item) ? "You have a session then" : "You're busy then"}: ${itemText(item, clocks)}.`;
}

/** "10:00 AM – 1:00 PM with Casey Client", in the planned session's time zone. */
const itemText = (item: Item, clocks: string | undefined): string =>
  `${zonedText(item, item.timeZone, clocks)} ${item.what}`;

/** A client's empty day must not look like the artist's. */
function othersText(
  rest: readonly string[],
  { open, isArtist, isSessionTold }: { open: string | null; isArtist: boolean; isSessionTold: boolean },
): string | null {
  if (!isArtist) return rest.length > 0 ? `Your sessions that day: ${rest.join(" · ")}` : null;
  // Beside an overlap it would contradict it.
  const said = rest.length > 0 || isSessionTold ? rest : ["no other session"];
  const words = [...said, ...(open ? [open] : [])];
  return words.length > 0 ? `That day: ${words.join(" · ")}` : null;
}

/** "open 10:00 AM – 1:00 PM and 2:00 – 6:00 PM" */
function openText(
  hours: readonly Span[],
  free: readonly Span[],
  timeZone: string | null,
  clocks: string | undefined,
): string {
  if (hours.length === 0) return "closed";
  if (free.length === 0) return "nothing else open";
  return `open ${free.map((span) => zonedText(span, timeZone, clocks)).join(" and ")}`;
}

/** Hours minus the entries that take time. */
const left = (hours: readonly Span[], items: readonly Span[]): Span[] =>
  items.reduce<Span[]>(
    (spans, { start, end }) =>
      spans.flatMap((span) => {
        const before = { start: span.start, end: start < span.end ? start : span.end };
        const after = { start: end > span.start ? end : span.start, end: span.end };
        return [before, after].filter((part) => part.start < part.end);
      }),
    [...hours],
  );

/** Half-open, as in the database: the end of one may be the start of the next. */
const meets = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Whether the hours, in order, cover a range. */
function covers(hours: readonly Span[], { start, end }: Span): boolean {
  let open = start;
  for (const span of hours) if (span.start <= open && span.end > open) open = span.end;
  return open >= end;
}

const spanOf = ({ start, end }: { start: string; end: string }): Span => ({
  start: new Date(start),
  end: new Date(end),
});

/** Adds the zone where its clock, or the session's, differs from the reader's. */
function zonedText({ start, end }: Span, timeZone: string | null, clocks: string | undefined): string {
  const isNamed = [timeZone, clocks].some((zone) => zone && differs(start, zone));
  const isLong = end.getTime() - start.getTime() > DAY;
  const said = isLong ? momentText(start, end, clocks) : hoursText(start, end, clocks);
  return isNamed ? `${said} ${zoneText(start, clocks)}` : said;
}

/** A confirmed session always has a time. */
function sessionOf({ id, preferredDate, endsAt, artistTimeZone, client, artist }: Session): Item {
  const span = { start: new Date(preferredDate ?? Number.NaN), end: new Date(endsAt ?? Number.NaN) };
  const { fullName } = artist.isViewer ? client : artist;
  const what = `with ${isolated(fullName)}`;
  return { ...span, id, kind: "SESSION", what, timeZone: artistTimeZone ?? null, isFirm: artist.isViewer };
}

/** Own entries, and busy times of another calendar. */
function itemsOf({ timeZone, entries, busy }: Calendar): Item[] {
  const own = entries.flatMap(({ kind, id, title, ...times }): Item[] => {
    if (kind !== "WALK_IN" && kind !== "BLOCK") return [];
    const what = kind === "BLOCK" ? "blocked" : title ? `with ${isolated(title)}, a walk-in` : "with a walk-in";
    return [{ ...spanOf(times), id, kind, what, timeZone, isFirm: true }];
  });
  return [
    ...own,
    ...busy.map((times): Item => {
      const id = `busy ${times.start}`;
      return { ...spanOf(times), id, kind: "BUSY", what: "busy elsewhere", timeZone, isFirm: false };
    }),
  ];
}
