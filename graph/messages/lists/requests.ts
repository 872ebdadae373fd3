import { type SqlBool, sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { condition, countUpTo, prepared, tables } from "../../db/statements.ts";
import { MAX_BADGE_COUNT } from "../../notifications/input.ts";
import { canViewConversation } from "../../visibility/parties.ts";
import { isKept, isRequestTo } from "./conversations.ts";
import { selectUnread } from "./unread.ts";

const countRequests = prepared((_shape: null, { viewerId }: { viewerId: string }) =>
  countUpTo(
    MAX_BADGE_COUNT,
    tables
      .selectFrom("conversations as c")
      .where(condition(canViewConversation.sql({ id: viewerId })))
      .where(isKept(viewerId))
      .where(isRequestTo(viewerId))
      .where(sql<SqlBool>`NOT CASE c.user1_id WHEN ${viewerId}::uuid THEN c.user1_archived ELSE c.user2_archived END`)
      .where(({ exists }) =>
        exists(selectUnread(viewerId).where("m.conversation_id", "=", sql<string>`c.id`).select("m.id")),
      ),
  ),
);

/**
 * In how many of the viewer's requests there is something unread, without their archive, counted to what a badge shows.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function countMessageRequests(ctx: Context): Promise<number> {
  const [found] = await run(ctx, countRequests(null, { viewerId: requireViewer(ctx).id }));
  return found?.count ?? 0;
}
