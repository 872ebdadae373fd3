import type { Context } from "../core/context.ts";
import { batched, byId } from "../core/loader.ts";

/** Posts by id, one query for all that a request mentions. */
export const loadPost = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.post.findMany({ where: { id: { in: [...ids] } } })),
);

/** Which posts the viewer likes. */
export const loadLiked = batched(async (ids: readonly string[], ctx: Context) => {
  const likes = await ctx.db.like.findMany({
    where: { userId: ctx.viewer?.id ?? "", postId: { in: [...ids] } },
    select: { postId: true },
  });
  return new Map(likes.map((like) => [like.postId, true]));
});
