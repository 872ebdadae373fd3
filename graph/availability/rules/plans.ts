import { sql } from "kysely";
import type { Context } from "../../core/context.ts";
import { prepared } from "../../db/statements.ts";
import type { CalendarEntryKind, User } from "../../generated/prisma/client.ts";
import { busyElsewhere } from "../../icalendar/lists.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { DEFAULTS, MAX_BUFFER, MAX_EXCEPTIONS, MAX_GUEST_SPOTS, type WeeklyRange } from "../input.ts";
import type { Plan } from "./slots.ts";
import { type GuestSpot, spotJson } from "./spots.ts";
import type { ExceptionDays, Span } from "./work-days.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Days that differ from the week, as everybody may read them. */
export interface Exception extends ExceptionDays {
  id: string;
  label: string;
}

/** When an artist works. */
export interface Availability extends Omit<Plan, "timeZone" | "sessions" | "blocks" | "holds"> {
  /** The artist's. */
  id: string;
  /** Null: it is not known, and there are no hours. */
  timeZone: string | null;
  exceptions: readonly Exception[];
  spots: readonly GuestSpot[];
  takesBookings: boolean;
  /** For how many minutes a free time is held for each waiting client; null: the artist offers them. */
  offerMinutes: number | null;
}

/** What is kept of an artist's hours, and what takes time in a stretch of them. */
export interface PlanRow {
  timeZone: string;
  hours: readonly WeeklyRange[];
  bufferBefore: number;
  bufferAfter: number;
  bookAhead: number;
  dailyLimit: number | null;
  step: number;
  offerMinutes: number | null;
  exceptions: readonly Exception[];
  spots: readonly GuestSpot[];
  /** Their starts and ends, milliseconds. */
  sessions: readonly Times[];
  walkIns: readonly Times[];
  blocks: readonly Times[];
  holds: readonly Times[];
  /** By a calendar that they keep elsewhere. */
  busy: readonly Times[];
}

type Times = readonly [start: number, end: number];

interface Reading extends Pick<User, "id">, Record<"from" | "to" | "now", Date> {
  /** Who asks: what is kept for them is in nobody's way. */
  viewerId: string | null;
}

const milliseconds = (column: string) => sql`extract(epoch FROM ${sql.ref(column)}) * 1000`;
const times = (start: string, end: string) =>
  sql`coalesce(json_agg(json_build_array(${milliseconds(start)}, ${milliseconds(end)})), '[]')`;

/** What the artist of availability `a` entered into their own calendar. */
const ownEntries = (kind: CalendarEntryKind, { from, to }: Reading) => sql<readonly Times[]>`
  (SELECT ${times("e.starts_at", "e.ends_at")} FROM calendar_entries AS e
    WHERE e.artist_id = a.artist_id AND e.kind = ${sql.lit(kind)}
      AND tsrange(e.starts_at, e.ends_at) && tsrange(${from}::timestamp, ${to}::timestamp))`;

/** An artist's hours, with the exceptions and all that takes time in a stretch of it; an index answers each. */
const readRow = prepared((_shape: null, reading: Reading) => {
  const { id, from, to, now, viewerId } = reading;
  return sql<PlanRow>`
    SELECT a.time_zone AS "timeZone", a.hours, a.buffer_before AS "bufferBefore", a.buffer_after AS "bufferAfter",
      a.book_ahead AS "bookAhead", a.daily_limit AS "dailyLimit", a.step, a.offer_minutes AS "offerMinutes",
      (SELECT coalesce(json_agg(json_build_object('id', e.id, 'from', e.first_day, 'to', e.last_day, 'hours', e.hours,
          'label', e.label) ORDER BY e.first_day), '[]')
        FROM (SELECT * FROM availability_exceptions
          WHERE artist_id = a.artist_id AND last_day >= ${from}::timestamp::date AND first_day <= ${to}::timestamp::date
          ORDER BY last_day LIMIT ${sql.lit(MAX_EXCEPTIONS)}) AS e) AS exceptions,
      (SELECT coalesce(json_agg(${spotJson} ORDER BY g.first_day), '[]')
        FROM (SELECT * FROM guest_spots
          WHERE artist_id = a.artist_id AND last_day >= ${from}::timestamp::date AND first_day <= ${to}::timestamp::date
          ORDER BY last_day LIMIT ${sql.lit(MAX_GUEST_SPOTS)}) AS g) AS spots,
      (SELECT ${times("b.preferred_date", "b.ends_at")} FROM bookings AS b
        WHERE b.artist_id = a.artist_id AND b.status = 'confirmed'
          AND tsrange(b.preferred_date, b.ends_at) && tsrange(${from}::timestamp, ${to}::timestamp)) AS sessions,
      ${ownEntries("walk_in", reading)} AS "walkIns", ${ownEntries("block", reading)} AS blocks,
      (SELECT ${times("h.starts_at", "h.ends_at")} FROM slot_holds AS h
        WHERE h.artist_id = a.artist_id AND h.expires_at > ${now}::timestamp
          AND h.holder_id IS DISTINCT FROM ${viewerId}::uuid
          AND tsrange(h.starts_at, h.ends_at) && tsrange(${from}::timestamp, ${to}::timestamp)) AS holds,
      ${busyElsewhere(sql.ref("a.artist_id"), reading)} AS busy
    FROM availabilities AS a WHERE a.artist_id = ${id}::uuid`;
});

/** What of somebody decides about their sessions. */
export type Artist = Pick<User, "id" | "timeZone" | "location" | "takesBookings" | "minimumNotice">;

/** What reads all that decides about an artist's sessions between two moments. */
export const readPlan = (
  { now, viewer }: Pick<Context, "now" | "viewer">,
  { id }: Pick<User, "id">,
  { start, end }: Span,
) =>
  readRow(null, {
    id,
    // Whole days on any clock of the world, and the time that is kept free before and after.
    from: new Date(start - 2 * DAY - MAX_BUFFER * MINUTE),
    to: new Date(end + 2 * DAY),
    now: now(),
    viewerId: viewer?.id ?? null,
  });

/** What was read, or what holds for somebody who has said nothing. */
export function availabilityOf(artist: Artist, row: PlanRow | undefined): Availability {
  const { id, takesBookings, minimumNotice } = artist;
  const timeZone = timeZoneOf(artist) ?? row?.timeZone ?? null;
  const said = row ?? { ...DEFAULTS, hours: [], exceptions: [], spots: [] };
  const { hours, exceptions, spots, bufferBefore, bufferAfter, bookAhead, dailyLimit, step, offerMinutes } = said;
  return {
    id,
    takesBookings,
    minimumNotice,
    timeZone,
    hours,
    exceptions,
    spots,
    bufferBefore,
    bufferAfter,
    bookAhead,
    dailyLimit,
    step,
    offerMinutes,
  };
}

/** By what an artist's sessions are placed; null: they say no hours, and can be asked for any time. */
export function planOf(artist: Artist, row: PlanRow | undefined): Plan | null {
  const { timeZone, ...said } = availabilityOf(artist, row);
  if (!row || timeZone === null || said.hours.length === 0) return null;
  const sessions = [...row.sessions, ...row.walkIns].map(spanOf);
  const blocks = [...row.blocks, ...row.busy].map(spanOf);
  return { ...said, timeZone, sessions, blocks, holds: row.holds.map(spanOf) };
}

const spanOf = ([start, end]: Times): Span => ({ start, end });
