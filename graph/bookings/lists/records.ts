import { type RawBuilder, sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { isId } from "../../core/errors.ts";
import { prepared } from "../../db/statements.ts";
import { bookingPart } from "./parts.ts";

/** What became of what a client and an artist agreed on otherwise. */
export interface SessionRecord {
  completed: number;
  /** Cancelled inside of the notice. */
  clientLateCancels: number;
  artistLateCancels: number;
  clientNoShows: number;
  artistNoShows: number;
}

const isStruck = (id: RawBuilder<string>) => sql<boolean>`EXISTS (
  SELECT FROM no_show_disputes AS q WHERE q.booking_id = ${id} AND q.state = 'struck')`;

/** Whether our staff struck the booking's no-show, which counts for nothing then. */
export const struck = bookingPart("struck", { json: () => isStruck(sql.ref("b.id")), read: (is) => is });

/** Whether the client has reviewed the session. */
export const reviewed = bookingPart("reviewed", {
  json: () => sql<boolean>`EXISTS (SELECT FROM reviews AS r WHERE r.booking_id = b.id)`,
  read: (is) => is,
});

const isStruckPast = isStruck(sql.ref("past.id"));

/** Of the bookings `past` that are meant; a no-show that our staff struck is none. */
const recordOf = (meant: RawBuilder<unknown>) => sql<SessionRecord>`(
  SELECT json_build_object('completed', count(*) FILTER (WHERE past.status = 'completed'),
    'clientLateCancels', count(*) FILTER (WHERE past.cancelled_late AND past.resolution = 'cancelled_by_client'),
    'artistLateCancels', count(*) FILTER (WHERE past.cancelled_late AND past.resolution = 'cancelled_by_artist'),
    'clientNoShows', count(*) FILTER (WHERE past.resolution = 'no_show_client' AND NOT ${isStruckPast}),
    'artistNoShows', count(*) FILTER (WHERE past.resolution = 'no_show_artist' AND NOT ${isStruckPast}))
  FROM bookings AS past WHERE ${meant})`;

/** Of the two of a booking, without itself. */
export const record = bookingPart("record", {
  json: () => recordOf(sql`past.client_id = b.client_id AND past.artist_id = b.artist_id AND past.id <> b.id`),
  read: (found) => found,
});

export const NO_RECORD: SessionRecord = {
  completed: 0,
  clientLateCancels: 0,
  artistLateCancels: 0,
  clientNoShows: 0,
  artistNoShows: 0,
};

const readOwn = prepared((_shape: null, { viewerId, artistId }: { viewerId: string; artistId: string }) => {
  const record = recordOf(sql`past.client_id = ${viewerId}::uuid AND past.artist_id = ${artistId}::uuid`);
  return sql<{ record: SessionRecord }>`SELECT ${record} AS record`;
});

/** What became of all that the viewer has asked an artist for; nothing with who is none. @throws {Failure} UNAUTHENTICATED */
export async function readRecordWith(ctx: Context, artistId: string): Promise<SessionRecord> {
  const { id: viewerId } = requireViewer(ctx);
  if (!isId(artistId)) return NO_RECORD;
  const [row] = await run(ctx, readOwn(null, { viewerId, artistId }));
  return row?.record ?? NO_RECORD;
}
