import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { type Asking, askingOf } from "../../db/parts.ts";
import { prepared } from "../../db/statements.ts";
import { MAX_BADGE_COUNT } from "../../notifications/input.ts";
import { addAsking } from "../../notifications/lists.ts";
import { type BookingQueue, type BookingRole, otherSide } from "../policy.ts";
import { hasErrand } from "./errands.ts";

/** Ids of something else that waits for the viewer's answer as a client. */
type Waiting = (asking: Asking) => RawBuilder<unknown>;

const others: Waiting[] = [];

/** Counts something of another noun among what waits for a client. */
export const addWaiting = (select: Waiting): void => void others.push(select);

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

/** Whether booking `b` is in that queue of the viewer on this side of it, as `queueOf` says of a loaded one. */
export function isInQueue(queue: BookingQueue, side: BookingRole, now: Date): RawBuilder<SqlBool> {
  const isDone = side === "client" ? sql`NOT ${hasErrand(now)}` : sql`true`;
  switch (queue) {
    case "your_turn":
      return sql`(${IN_PROGRESS} AND ${turn(now)} = ${sql.lit(side)} OR NOT ${isDone})`;
    case "their_turn":
      return sql`${IN_PROGRESS} AND ${turn(now)} = ${sql.lit(otherSide(side))} AND ${isDone}`;
    case "upcoming":
      return sql`b.status = 'confirmed' AND ${turn(now)} IS NULL AND ${isDone}`;
    case "past":
      return sql`b.status IN ('completed', 'cancelled') AND ${isDone}`;
  }
}

/** The ids of the viewer's bookings on one side of which a condition is true. */
const selectOwn = (side: BookingRole, viewerId: string, is: RawBuilder<unknown>) => sql<{ id: string }>`
  SELECT b.id FROM bookings AS b WHERE ${sql.ref(`b.${side}_id`)} = ${viewerId}::uuid AND ${is}`;

addAsking(({ viewerId, now }) => {
  const as = (side: BookingRole) =>
    selectOwn(side, viewerId, sql`${IN_PROGRESS} AND ${answerer(now)} = ${sql.lit(side)}`);
  return sql<{ id: string }>`${as("artist")} UNION ALL ${as("client")}`;
});

const countFound = (found: RawBuilder<unknown>) => sql<number>`
  (SELECT count(*)::int FROM (${found} LIMIT ${sql.lit(MAX_BADGE_COUNT)}) AS found)`;

/** The ids of all in that queue of the viewer; what else waits for a client's answer counts like a booking. */
const selectQueue = (queue: BookingQueue, side: BookingRole, { viewerId, now }: Asking) => {
  const bookings = selectOwn(side, viewerId, isInQueue(queue, side, now));
  const waiting = queue === "your_turn" && side === "client" ? others.map((select) => select({ viewerId, now })) : [];
  return sql.join([bookings, ...waiting], sql` UNION ALL `);
};

const countMine = prepared((_shape: null, asking: Asking) => {
  const as = (side: BookingRole) => selectQueue("your_turn", side, asking);
  return sql<{ count: number }>`SELECT ${countFound(sql`${as("artist")} UNION ALL ${as("client")}`)} AS count`;
});

/** How many bookings and waitlist offers wait for the viewer, counted to `MAX_BADGE_COUNT`. @throws {Failure} UNAUTHENTICATED */
export async function countTurns(ctx: Context): Promise<number> {
  const [found] = await run(ctx, countMine(null, askingOf(ctx)));
  return found?.count ?? 0;
}

/** How many bookings of one side, and offers to it, are in each of its queues. */
export interface QueueCounts {
  yourTurn: number;
  theirTurn: number;
  upcoming: number;
  past: number;
}

const countEach = prepared((side: BookingRole, asking: Asking) => {
  const of = (queue: BookingQueue) => countFound(selectQueue(queue, side, asking));
  return sql<QueueCounts>`SELECT ${of("your_turn")} AS "yourTurn", ${of("their_turn")} AS "theirTurn",
    ${of("upcoming")} AS upcoming, ${of("past")} AS past`;
});

/** How many of the viewer's bookings on one side are in each queue, counted to `MAX_BADGE_COUNT`. @throws {Failure} UNAUTHENTICATED */
export async function countQueues(ctx: Context, side: BookingRole): Promise<QueueCounts> {
  const [found] = await run(ctx, countEach(side, askingOf(ctx)));
  return found ?? { yourTurn: 0, theirTurn: 0, upcoming: 0, past: 0 };
}
