import { sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { prepared } from "../../db/statements.ts";
import { MAX_BADGE_COUNT } from "../../notifications/input.ts";
import type { BookingRole } from "../policy.ts";

interface Asking {
  viewerId: string;
  now: Date;
}

const selectWaitingAs = (side: BookingRole, { viewerId, now }: Asking) => sql`
  SELECT b.id FROM bookings AS b
  LEFT JOIN booking_proposals AS p ON p.booking_id = b.id AND p.state = 'open' AND p.expires_at > ${now}::timestamp
  WHERE ${sql.ref(`b.${side}_id`)} = ${viewerId}::uuid AND b.status IN ('pending', 'confirmed')
    AND CASE WHEN p.id IS NULL THEN ${side === "artist" ? sql`b.status = 'pending'` : sql`false`}
      ELSE p.proposer_id <> ${viewerId}::uuid
        AND (b.status = 'pending' OR b.preferred_date IS NULL OR b.preferred_date > ${now}::timestamp) END`;

/** The ids of the bookings that wait for the viewer's own answer, as `waitsFor` says of a loaded one. */
export const selectWaiting = (asking: Asking) =>
  sql<{ id: string }>`${selectWaitingAs("artist", asking)} UNION ALL ${selectWaitingAs("client", asking)}`;

const countRows = prepared(
  (_shape: null, asking: Asking) => sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${selectWaiting(asking)} LIMIT ${sql.lit(MAX_BADGE_COUNT)}) AS found`,
);

/** How many bookings wait for the viewer's answer, counted to `MAX_BADGE_COUNT`. @throws {Failure} UNAUTHENTICATED */
export async function countWaiting(ctx: Context): Promise<number> {
  const [found] = await run(ctx, countRows(null, { viewerId: requireViewer(ctx).id, now: ctx.now() }));
  return found?.count ?? 0;
}
