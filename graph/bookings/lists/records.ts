import { type SqlBool, sql } from "kysely";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { batched } from "../../core/loader.ts";
import { prepared, tables } from "../../db/statements.ts";

/** What became of what a client and an artist agreed on otherwise. */
export interface SessionRecord {
  completed: number;
  /** Cancelled inside of the notice. */
  clientLateCancels: number;
  artistLateCancels: number;
  clientNoShows: number;
  artistNoShows: number;
}

/** Of the two of booking `b`, without itself. */
export const recordJson = sql<SessionRecord>`(
  SELECT json_build_object('completed', count(*) FILTER (WHERE past.status = 'completed'),
    'clientLateCancels', count(*) FILTER (WHERE past.cancelled_late AND past.resolution = 'cancelled_by_client'),
    'artistLateCancels', count(*) FILTER (WHERE past.cancelled_late AND past.resolution = 'cancelled_by_artist'),
    'clientNoShows', count(*) FILTER (WHERE past.resolution = 'no_show_client'),
    'artistNoShows', count(*) FILTER (WHERE past.resolution = 'no_show_artist'))
  FROM bookings AS past
  WHERE past.client_id = b.client_id AND past.artist_id = b.artist_id AND past.id <> b.id)`;

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
