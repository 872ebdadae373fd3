import { sql } from "kysely";
import { type Artist, availabilityOf, readPlan } from "../availability/rules/plans.ts";
import { findHours, type Span } from "../availability/rules/work-days.ts";
import { MAX_CALENDAR } from "../bookings/input.ts";
import { listWork } from "../bookings/lists/bookings.ts";
import type { Context } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { unauthenticated } from "../core/errors.ts";
import type { Selection } from "../core/selection.ts";
import { prepared } from "../db/statements.ts";
import type { Booking, CalendarEntry } from "../generated/prisma/client.ts";
import { busyElsewhere } from "../icalendar/lists.ts";
import { requireCalendar } from "../icalendar/rules/artists-calendar.ts";
import type { BookingCalendarInput } from "./input.ts";

/** Something that is in an artist's calendar. */
export interface Item extends Span {
  id: string;
  kind: "session" | "request" | CalendarEntry["kind"];
  title: string;
  note: string;
  booking: Booking | null;
}

export interface Calendar {
  /** Null: it is not known. */
  timeZone: string | null;
  bufferBefore: number;
  bufferAfter: number;
  /** Null: they say no hours. */
  hours: readonly Span[] | null;
  /** When a calendar that they keep elsewhere says that they are busy. */
  busy: readonly Span[];
  items: readonly Item[];
}

interface Row extends Artist {
  /** What they entered themselves. */
  own: OwnItem[];
  busy: readonly (readonly [start: number, end: number])[];
}

/** An artist with what they entered themselves; an index of the ranges answers. */
const readOwn = prepared(
  (_shape: null, { artistId, from, to }: BookingCalendarInput & { artistId: string }) => sql<Row>`
    SELECT u.id, u.time_zone AS "timeZone", u.location, u.takes_bookings AS "takesBookings",
      u.minimum_notice AS "minimumNotice",
      (SELECT coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'name', e.name, 'note', e.note,
          'start', extract(epoch FROM e.starts_at) * 1000, 'end', extract(epoch FROM e.ends_at) * 1000)), '[]')
        FROM (SELECT * FROM calendar_entries
          WHERE artist_id = u.id AND tsrange(starts_at, ends_at) && tsrange(${from}::timestamp, ${to}::timestamp)
          ORDER BY starts_at LIMIT ${sql.lit(MAX_CALENDAR)}) AS e) AS own,
      ${busyElsewhere(sql.ref("u.id"), { from, to })} AS busy
    FROM users AS u WHERE u.id = ${artistId}::uuid`,
);

/**
 * The viewer's calendar as an artist: their hours, and all of which any part lies in that time, the earliest first.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist.
 */
export async function readCalendar(
  ctx: Context,
  stretch: BookingCalendarInput,
  selection: Selection,
): Promise<Calendar> {
  const { id: artistId } = requireCalendar(ctx);
  const span = { start: stretch.from.getTime(), end: stretch.to.getTime() };
  const [[artist], [plan], bookings] = await Promise.all([
    run(ctx, readOwn(null, { ...stretch, artistId })),
    run(ctx, readPlan(ctx, { id: artistId }, span)),
    listWork(ctx, stretch, selection.at("entries").at("booking")),
  ]);
  // They have left since they asked.
  if (!artist) throw unauthenticated();
  const { timeZone, bufferBefore, bufferAfter, ...said } = availabilityOf(artist, plan);
  const items = [...bookings.flatMap(itemOf), ...artist.own.map(ownItemOf)];
  return {
    timeZone,
    bufferBefore,
    bufferAfter,
    hours: timeZone && said.hours.length > 0 ? findHours({ ...said, timeZone }, span) : null,
    busy: artist.busy.slice(0, MAX_CALENDAR).map(([start, end]) => ({ start, end })),
    items: items.sort((one, other) => one.start - other.start),
  };
}

type OwnItem = Omit<Item, "title" | "booking"> & { name: string };

const ownItemOf = ({ name, ...entry }: OwnItem): Item => ({ ...entry, title: name, booking: null });

/** What was entered just now, as it is in the calendar. */
export const itemOfEntry = ({ startsAt, endsAt, ...entry }: CalendarEntry): Item =>
  ownItemOf({ ...entry, start: startsAt.getTime(), end: endsAt.getTime() });

function itemOf(booking: Booking): Item[] {
  const { id, preferredDate, endsAt, status, service } = booking;
  if (!preferredDate || !endsAt) return [];
  const kind = status === "pending" ? "request" : "session";
  const times = { start: preferredDate.getTime(), end: endsAt.getTime() };
  return [{ ...times, id, kind, title: service, note: "", booking }];
}
