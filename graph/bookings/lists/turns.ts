import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { prepared } from "../../db/statements.ts";
import { MAX_BADGE_COUNT } from "../../notifications/input.ts";
import { type BookingQueue, type BookingRole, otherSide } from "../policy.ts";

interface Asking {
  viewerId: string;
  now: Date;
}

/** Which side is to answer booking `b`, pending or confirmed, as `waitsFor` says of a loaded one; null: neither. */
const answerer = (now: Date) => sql<BookingRole | null>`
  CASE WHEN b.status = 'pending' OR b.preferred_date > ${now}::timestamp THEN
    CASE (SELECT p.proposer_id = b.artist_id FROM booking_proposals AS p
      WHERE p.booking_id = b.id AND p.state = 'open' AND p.expires_at > ${now}::timestamp)
    WHEN true THEN 'client' WHEN false THEN 'artist' ELSE CASE b.status WHEN 'pending' THEN 'artist' END END
  END`;

/** Whose turn it is with booking `b`, pending or confirmed, as `turnOf` says of a loaded one. */
const turn = (now: Date) => sql<BookingRole | null>`
  coalesce(${answerer(now)}, CASE WHEN b.status = 'confirmed' AND b.ends_at <= ${now}::timestamp THEN 'artist' END)`;

const IN_PROGRESS = sql`b.status IN ('pending', 'confirmed')`;

/** Whether booking `b` is in that queue of whoever is on this side of it, as `queueOf` says of a loaded one. */
export function isInQueue(queue: BookingQueue, side: BookingRole, now: Date): RawBuilder<SqlBool> {
  switch (queue) {
    case "your_turn":
      return sql`${IN_PROGRESS} AND ${turn(now)} = ${sql.lit(side)}`;
    case "their_turn":
      return sql`${IN_PROGRESS} AND ${turn(now)} = ${sql.lit(otherSide(side))}`;
    case "upcoming":
      return sql`b.status = 'confirmed' AND ${turn(now)} IS NULL`;
    case "past":
      return sql`b.status IN ('completed', 'cancelled')`;
  }
}

/** The ids of the viewer's bookings on one side of which a condition is true. */
const selectOwn = (side: BookingRole, viewerId: string, is: RawBuilder<unknown>) => sql<{ id: string }>`
  SELECT b.id FROM bookings AS b WHERE ${sql.ref(`b.${side}_id`)} = ${viewerId}::uuid AND ${is}`;

/** The ids of the bookings that wait for the viewer's own answer. */
export const selectWaiting = ({ viewerId, now }: Asking) => {
  const as = (side: BookingRole) =>
    selectOwn(side, viewerId, sql`${IN_PROGRESS} AND ${answerer(now)} = ${sql.lit(side)}`);
  return sql<{ id: string }>`${as("artist")} UNION ALL ${as("client")}`;
};

const countFound = (found: RawBuilder<unknown>) => sql<number>`
  (SELECT count(*)::int FROM (${found} LIMIT ${sql.lit(MAX_BADGE_COUNT)}) AS found)`;

const countMine = prepared((_shape: null, { viewerId, now }: Asking) => {
  const as = (side: BookingRole) => selectOwn(side, viewerId, isInQueue("your_turn", side, now));
  return sql<{ count: number }>`SELECT ${countFound(sql`${as("artist")} UNION ALL ${as("client")}`)} AS count`;
});

/** With how many bookings it is the viewer's turn, counted to `MAX_BADGE_COUNT`. @throws {Failure} UNAUTHENTICATED */
export async function countTurns(ctx: Context): Promise<number> {
  const [found] = await run(ctx, countMine(null, { viewerId: requireViewer(ctx).id, now: ctx.now() }));
  return found?.count ?? 0;
}

/** How many bookings of one side are in each of its queues. */
export interface QueueCounts {
  yourTurn: number;
  theirTurn: number;
  upcoming: number;
  past: number;
}

const countEach = prepared((side: BookingRole, { viewerId, now }: Asking) => {
  const of = (queue: BookingQueue) => countFound(selectOwn(side, viewerId, isInQueue(queue, side, now)));
  return sql<QueueCounts>`SELECT ${of("your_turn")} AS "yourTurn", ${of("their_turn")} AS "theirTurn",
    ${of("upcoming")} AS upcoming, ${of("past")} AS past`;
});

/** How many of the viewer's bookings on one side are in each queue, counted to `MAX_BADGE_COUNT`. @throws {Failure} UNAUTHENTICATED */
export async function countQueues(ctx: Context, side: BookingRole): Promise<QueueCounts> {
  const [found] = await run(ctx, countEach(side, { viewerId: requireViewer(ctx).id, now: ctx.now() }));
  return found ?? { yourTurn: 0, theirTurn: 0, upcoming: 0, past: 0 };
}
