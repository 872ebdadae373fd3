import { type SqlBool, sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { MAX_TOTAL_COUNT } from "../../core/input.ts";
import { condition, countUpTo, isThere, prepared, tables } from "../../db/statements.ts";
import { MAX_BADGE_COUNT } from "../../notifications/input.ts";
import { unblocked } from "../../visibility/blocks.ts";
import { unrestricted } from "../../visibility/restrictions.ts";

/** What somebody has received and not read, as an index has it. */
export const selectUnread = (viewerId: string) =>
  tables.selectFrom("messages as m").where("m.receiver_id", "=", viewerId).where(sql<SqlBool>`NOT m.read`);

/** How many messages of conversation `c` the viewer has not read, counted to `MAX_TOTAL_COUNT`. */
export const countUnreadIn = (viewerId: string) =>
  sql<number>`${countUpTo(MAX_TOTAL_COUNT, selectUnread(viewerId).where("m.conversation_id", "=", sql<string>`c.id`))}`;

const countUnread = prepared(({ requests }: { requests: boolean }, { viewerId }: { viewerId: string }) => {
  const isApart = requests ? sql`c.request_declined` : sql`true`;
  const isElsewhere = isThere(sql`conversations AS c WHERE c.id = m.conversation_id AND (c.requester_id = m.sender_id
    AND ${isApart} OR CASE c.user1_id WHEN ${viewerId}::uuid THEN c.user1_archived ELSE c.user2_archived END)`);
  const senders = selectUnread(viewerId)
    .where((eb) => eb.not(isElsewhere))
    .select("m.sender_id as id");
  const marked = (own: "user1" | "user2", other: "user1" | "user2") =>
    tables
      .selectFrom("conversations as c")
      .where(`c.${own}_id`, "=", viewerId)
      .where(`c.${own}_marked_unread`, "=", sql.lit(true))
      .where(`c.${own}_archived`, "=", sql.lit(false))
      .where(sql<SqlBool>`coalesce(c.requester_id = ${viewerId}::uuid OR NOT ${isApart}, true)`)
      .select(`c.${other}_id as id`);
  const from = senders.unionAll(marked("user1", "user2")).unionAll(marked("user2", "user1"));
  const viewer = { id: viewerId };
  return countUpTo(
    MAX_BADGE_COUNT,
    tables
      .selectFrom(from.as("u"))
      .where(condition(unblocked.sql(viewer)))
      .where(condition(unrestricted.sql(viewer))),
  );
});

/**
 * How many messages the viewer has not read and conversations they marked unread, without their archive, counted to what a
 * badge shows.
 * @param requests whether those that wait to be accepted count, too.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function countUnreadMessages(ctx: Context, requests: boolean): Promise<number> {
  const [found] = await run(ctx, countUnread({ requests }, { viewerId: requireViewer(ctx).id }));
  return found?.count ?? 0;
}
