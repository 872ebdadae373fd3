import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { isId } from "../../core/errors.ts";
import { batched } from "../../core/loader.ts";
import { prepared, tables } from "../../db/statements.ts";
import { isStruck } from "../../disputes/lists/bookings.ts";

/** What became of what a client and an artist agreed on otherwise. */
export interface SessionRecord {
  completed: number;
  /** Cancelled inside of the notice. */
  clientLateCancels: number;
  artistLateCancels: number;
  clientNoShows: number;
  artistNoShows: number;
}

const isStruckPast = isStruck(sql.ref<string>("past.id"));

/** Of the bookings `past` that are meant; a no-show that our staff struck is none. */
const recordOf = (meant: RawBuilder<unknown>) => sql<SessionRecord>`(
  SELECT json_build_object('completed', count(*) FILTER (WHERE past.status = 'completed'),
    'clientLateCancels', count(*) FILTER (WHERE past.cancelled_late AND past.resolution = 'cancelled_by_client'),
    'artistLateCancels', count(*) FILTER (WHERE past.cancelled_late AND past.resolution = 'cancelled_by_artist'),
    'clientNoShows', count(*) FILTER (WHERE past.resolution = 'no_show_client' AND NOT ${isStruckPast}),
    'artistNoShows', count(*) FILTER (WHERE past.resolution = 'no_show_artist' AND NOT ${isStruckPast}))
  FROM bookings AS past WHERE ${meant})`;

/** Of the two of booking `b`, without itself. */
export const recordJson = recordOf(
  sql`past.client_id = b.client_id AND past.artist_id = b.artist_id AND past.id <> b.id`,
);

const readRecords = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom("bookings as b")
    .where(sql<SqlBool>`b.id = ANY(${ids}::uuid[])`)
    .select(["b.id", recordJson.as("record")]),
);

/** The same of several, one statement for all that a request mentions. */
export const loadRecord = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readRecords(null, { ids }));
  return new Map(rows.map(({ id, record }): [string, SessionRecord] => [id, record]));
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
