import { type Context, requireViewer } from "../../core/context.ts";
import { batched } from "../../core/loader.ts";
import { andThen, type MaybePromise } from "../../core/maybe-promise.ts";

/** Whom of some people the viewer follows. */
export const loadIsFollowing = batched(async (ids: readonly string[], ctx: Context) => {
  const follows = await ctx.db.follow.findMany({
    where: { followerId: ctx.viewer?.id ?? "", followingId: { in: [...ids] } },
    select: { followingId: true },
  });
  return new Map(follows.map((follow) => [follow.followingId, true]));
});

export const loadFollowsViewer = batched(async (ids: readonly string[], ctx: Context) => {
  const follows = await ctx.db.follow.findMany({
    where: { followingId: requireViewer(ctx).id, followerId: { in: [...ids] } },
    select: { followerId: true },
  });
  return new Map(follows.map((follow) => [follow.followerId, true]));
});

export const loadIsRequested = batched(async (ids: readonly string[], ctx: Context) => {
  const requests = await ctx.db.followRequest.findMany({
    where: { requesterId: requireViewer(ctx).id, targetId: { in: [...ids] } },
    select: { targetId: true },
  });
  return new Map(requests.map((request) => [request.targetId, true]));
});

/** Whether the viewer follows somebody. */
export const isFollowing = (ctx: Context, id: string): MaybePromise<boolean> =>
  ctx.viewer ? andThen(loadIsFollowing(ctx, id), Boolean) : false;
