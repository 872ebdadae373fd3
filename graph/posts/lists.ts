import { type ConnectionArguments, connectById } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { batched, byId } from "../core/loader.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { knownPerson } from "../visibility/people.ts";
import { openPost } from "../visibility/posts.ts";

/** All posts that the viewer may see, newest first. @throws {Failure} UNAUTHENTICATED */
export const listFeed = (ctx: Context, args: ConnectionArguments) =>
  listNewest(ctx, args, openPost.where(requireViewer(ctx)));

/**
 * The id of the newest post of somebody else that the viewer may see and that is newer than this one; of the newest at
 * all when none is named. @throws {Failure} UNAUTHENTICATED
 */
export async function findNewestShared(ctx: Context, after: string | null | undefined): Promise<string | undefined> {
  const viewer = requireViewer(ctx);
  const post = await ctx.db.post.findFirst({
    where: { ...(after && { id: { gt: after } }), userId: { not: viewer.id }, ...openPost.where(viewer) },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  return post?.id;
}

/** What somebody has shared, newest first. @throws {Failure} UNAUTHENTICATED */
export const listPostsOf = (ctx: Context, userId: string, args: ConnectionArguments) =>
  listNewest(ctx, args, { ...openPost.where(requireViewer(ctx)), userId });

/** What others shared and an artist confirmed to have made, newest first. @throws {Failure} UNAUTHENTICATED */
export const listTaggedPosts = (ctx: Context, artistId: string, args: ConnectionArguments) =>
  listNewest(ctx, args, {
    ...openPost.where(requireViewer(ctx)),
    artistId,
    verified: true,
    userId: { not: artistId },
  });

/**
 * The posts that wait for the viewer to say whether they made the tattoo, newest first. Whoever is named may know by
 * whom, also by somebody whose profile is private.
 * @throws {Failure} UNAUTHENTICATED
 */
export function listTagRequests(ctx: Context, args: ConnectionArguments) {
  const viewer = requireViewer(ctx);
  return listNewest(ctx, args, { artistId: viewer.id, verified: false, user: knownPerson.where(viewer) });
}

const listNewest = (ctx: Context, args: ConnectionArguments, where: Prisma.PostWhereInput) =>
  connectById(args, "newest first", (page) => ctx.db.post.findMany({ ...page, where: { ...page.where, ...where } }));

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
