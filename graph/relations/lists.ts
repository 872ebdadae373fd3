import { type ConnectionArguments, connectById } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { batched } from "../core/loader.ts";
import { escapeLike } from "../db/like.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { PERSON_CARD, type Person } from "../visibility/card.ts";
import { knownPerson } from "../visibility/people.ts";

interface FollowersArguments extends ConnectionArguments {
  /** A part of a name or username; empty: everybody. */
  query: string;
  /** Whether the viewer may see the list at all; off: nobody is in it. */
  isShown: boolean;
}

/** A person's followers, the latest first, without those who do not exist for the viewer. */
export function listFollowers(ctx: Context, userId: string, { query, isShown, ...args }: FollowersArguments) {
  const follower = matchKnown(ctx, query);
  return listPeople(args, async ({ where, ...page }) => {
    if (!isShown) return [];
    const rows = await ctx.db.follow.findMany({
      ...page,
      where: { ...where, followingId: userId, follower },
      include: { follower: true },
      relationLoadStrategy: "join",
    });
    return rows.map(({ id, follower }) => ({ id, person: follower }));
  });
}

/** Whom a person follows; otherwise as `listFollowers`. */
export function listFollowing(ctx: Context, userId: string, { query, isShown, ...args }: FollowersArguments) {
  const following = matchKnown(ctx, query);
  return listPeople(args, async ({ where, ...page }) => {
    if (!isShown) return [];
    const rows = await ctx.db.follow.findMany({
      ...page,
      where: { ...where, followerId: userId, following },
      include: { following: true },
      relationLoadStrategy: "join",
    });
    return rows.map(({ id, following }) => ({ id, person: following }));
  });
}

/** Who would like to follow the viewer, the latest first. @throws {Failure} UNAUTHENTICATED */
export function listFollowRequests(ctx: Context, args: ConnectionArguments) {
  const viewer = requireViewer(ctx);
  return listPeople(args, async ({ where, ...page }) => {
    const rows = await ctx.db.followRequest.findMany({
      ...page,
      where: { ...where, targetId: viewer.id, requester: knownPerson.where(viewer) },
      select: { id: true, requester: { select: PERSON_CARD } },
    });
    return rows.map(({ id, requester }) => ({ id, person: requester }));
  });
}

/** Whom the viewer has blocked, the latest first. @throws {Failure} UNAUTHENTICATED */
export function listBlockedUsers(ctx: Context, args: ConnectionArguments) {
  const viewer = requireViewer(ctx);
  return listPeople(args, async ({ where, ...page }) => {
    const rows = await ctx.db.block.findMany({
      ...page,
      where: { ...where, blockerId: viewer.id, blocked: knownPerson.where(null) },
      include: { blocked: true },
    });
    return rows.map(({ id, blocked }) => ({ id, person: blocked }));
  });
}

type FindPage = Parameters<typeof connectById<{ id: string; person: Person }>>[2];

/** A page of relations, newest first, shown as the people at their other end; the cursor is the relation's. */
async function listPeople(args: ConnectionArguments, find: FindPage) {
  const { edges, pageInfo } = await connectById(args, "newest first", find);
  return { pageInfo, edges: edges.map(({ cursor, node }) => ({ cursor, node: node.person })) };
}

function matchKnown(ctx: Context, query: string): Prisma.UserWhereInput {
  const known = knownPerson.where(ctx.viewer);
  const text = escapeLike(query.trim().replace(/^@/, ""));
  if (!text) return known;
  const names: Prisma.UserWhereInput[] = [
    { username: { contains: text.toLowerCase() } },
    { fullName: { contains: text, mode: "insensitive" } },
  ];
  return { AND: [known, { OR: names }] };
}

const loadIsFollowing = batched(async (ids: readonly string[], ctx: Context) => {
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
export const isFollowing = async (ctx: Context, id: string): Promise<boolean> =>
  Boolean(ctx.viewer && (await loadIsFollowing(ctx, id)));
