import { type SqlBool, sql } from "kysely";
import { type GuestSpot, spotJson, spotOfBooking } from "../../availability/rules/spots.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { batched } from "../../core/loader.ts";
import { condition, prepared, tables } from "../../db/statements.ts";
import { openPerson } from "../../visibility/people.ts";

/** Where the artist of booking `b` is a guest then, as far as they are open to the viewer; null where they are not away. */
export const guestSpotJson = (viewerId: string) => sql<GuestSpot | null>`(SELECT ${spotJson} FROM ${spotOfBooking}
  AND EXISTS (SELECT FROM users AS u WHERE u.id = b.artist_id AND ${condition(openPerson.sql({ id: viewerId }))}) LIMIT 1)`;

const readSpots = prepared((_shape: null, { ids, viewerId }: { ids: readonly string[]; viewerId: string }) =>
  tables
    .selectFrom("bookings as b")
    .where(sql<SqlBool>`b.id = ANY(${ids}::uuid[])`)
    .select(["b.id", guestSpotJson(viewerId).as("spot")]),
);

/** The same of several, one statement for all that a request mentions. @throws {Failure} UNAUTHENTICATED */
export const loadGuestSpotOf = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readSpots(null, { ids, viewerId: requireViewer(ctx).id }));
  return new Map(rows.flatMap(({ id, spot }): [string, GuestSpot][] => (spot ? [[id, spot]] : [])));
});
