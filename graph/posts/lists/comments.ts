import type { Context } from "../../core/context.ts";
import { batched } from "../../core/loader.ts";
import { andThen, type MaybePromise } from "../../core/maybe-promise.ts";
import type { Post } from "../../generated/prisma/client.ts";
import { approvedComment } from "../../visibility/comments.ts";

/** How many comments that wait for approval the viewer finds under each of these posts. */
const countWaiting = batched(async (postIds: readonly string[], ctx: Context) => {
  const rows = await ctx.db.$queryRaw<{ postId: string; count: number }[]>`
    SELECT c.post_id::text AS "postId", count(*)::int AS count FROM comments AS c
    WHERE c.post_id = ANY(${[...postIds]}::uuid[]) AND c.waits AND ${approvedComment.sql(ctx.viewer)}
    GROUP BY c.post_id`;
  return new Map(rows.map(({ postId, count }) => [postId, count]));
});

/** How many comments the viewer finds under a post. */
export function countComments(
  ctx: Context,
  { id, userId, comments, waitingComments }: Pick<Post, "id" | "userId" | "comments" | "waitingComments">,
): MaybePromise<number> {
  if (waitingComments === 0 || !ctx.viewer) return comments;
  if (userId === ctx.viewer.id) return comments + waitingComments;
  return andThen(countWaiting(ctx, id), (own) => comments + (own ?? 0));
}
