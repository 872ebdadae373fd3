import { type Expression, type RawBuilder, sql } from "kysely";
import type { Context } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { condition, prepared } from "../db/statements.ts";
import type { BookingStatus } from "../generated/prisma/client.ts";
import { spotOfBooking } from "../places/rules/spots.ts";
import { personAtBlock } from "../visibility/blocks.ts";
import { bookingParty } from "../visibility/parties.ts";
import { canViewPerson } from "../visibility/people.ts";
import { FEED_CANCELLED_DAYS, FEED_PAST_DAYS, MAX_FEED_EVENTS } from "./input.ts";

/** A booking that has a time, as one of its two finds it in a calendar. */
export interface CalendarSession {
  id: string;
  version: number;
  status: BookingStatus;
  service: string;
  description: string;
  start: Date;
  end: Date;
  createdAt: Date;
  updatedAt: Date;
  /** The other side's name, as the reader knows it. */
  otherName: string;
  /** By whose clocks it was agreed on; null where that was not known. */
  agreedTimeZone: string | null;
  artistTimeZone: string | null;
  artistLocation: string | null;
  /** Where it is, as far as its artist tells the reader. */
  studioName: string | null;
  studioAddress: string | null;
  city: string | null;
}

/**
 * When an artist's calendar elsewhere says that they are busy, as far as it lies between two moments: JSON, pairs of
 * milliseconds, the earliest first and none touching another.
 */
export const busyElsewhere = (artistId: Expression<unknown>, { from, to }: Record<"from" | "to", Date>) => sql<
  readonly (readonly [start: number, end: number])[]
>`
  (SELECT coalesce(json_agg(json_build_array(
      extract(epoch FROM lower(part)) * 1000, extract(epoch FROM upper(part)) * 1000) ORDER BY part), '[]')
    FROM busy_calendars AS c, unnest(c.busy * tsmultirange(tsrange(${from}::timestamp, ${to}::timestamp))) AS part
    WHERE c.artist_id = ${artistId})`;

type Asks = Pick<Context, "database" | "deadline">;

const DAY = 24 * 60 * 60 * 1000;

interface Reader {
  viewerId: string;
}

/** The sessions `b` of one of their two, all that a calendar says of them in one statement. */
const selectSessions = ({ viewerId }: Reader, which: RawBuilder<unknown>) => sql<CalendarSession>`
  SELECT b.id, b.version, b.status, b.service, b.description, b.preferred_date AS start, b.ends_at AS "end",
    b.created_at AS "createdAt", b.updated_at AS "updatedAt", b.artist_time_zone AS "agreedTimeZone",
    artist.time_zone AS "artistTimeZone", artist.location AS "artistLocation",
    place.studio_name AS "studioName", place.studio_address AS "studioAddress", place.city,
    (SELECT ${condition(personAtBlock.nameSql({ id: viewerId }))} FROM users AS u
      WHERE u.id = CASE b.client_id WHEN ${viewerId}::uuid THEN b.artist_id ELSE b.client_id END) AS "otherName"
  FROM bookings AS b
  JOIN users AS artist ON artist.id = b.artist_id
  LEFT JOIN LATERAL (
    SELECT coalesce(away.studio_name, u.studio_name) AS studio_name,
      CASE WHEN away.location IS NULL THEN u.studio_address END AS studio_address,
      coalesce(away.location, CASE WHEN u.show_location THEN u.location END) AS city
    FROM users AS u LEFT JOIN LATERAL (SELECT g.location, g.studio_name FROM ${spotOfBooking} LIMIT 1) AS away ON true
    WHERE u.id = b.artist_id AND ${condition(canViewPerson.sql({ id: viewerId }))}) AS place ON true
  WHERE ${condition(bookingParty.sql({ id: viewerId }))} AND b.preferred_date IS NOT NULL AND ${which}`;

const readOne = prepared((_shape: null, values: Reader & { id: string }) =>
  selectSessions(values, sql`b.id = ${values.id}::uuid`),
);

/** One session of somebody; null where it is not theirs, or has no time. */
export async function findCalendarSession(ctx: Asks, viewerId: string, id: string): Promise<CalendarSession | null> {
  const [row] = await run(ctx, readOne(null, { viewerId, id }));
  return row ?? null;
}

interface Stretch {
  since: Date;
  cancelledSince: Date;
}

const readFeed = prepared(
  (_shape: null, values: Reader & Stretch) => sql<CalendarSession>`
    ${selectSessions(
      values,
      sql`b.preferred_date > ${values.since}::timestamp
        AND (b.status <> 'cancelled' OR b.moved_at > ${values.cancelledSince}::timestamp)`,
    )}
    ORDER BY b.preferred_date DESC, b.id LIMIT ${sql.lit(MAX_FEED_EVENTS)}`,
);

/**
 * What somebody's feed tells: what lies ahead, what is over since not long ago, and what was cancelled lately, so that a
 * calendar which keeps what it once read hears of that, too.
 */
export function listFeedSessions(ctx: Asks & Pick<Context, "now">, viewerId: string): Promise<CalendarSession[]> {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY);
  return run(ctx, readFeed(null, { viewerId, since: ago(FEED_PAST_DAYS), cancelledSince: ago(FEED_CANCELLED_DAYS) }));
}
