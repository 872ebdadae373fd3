import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, notFound } from "../../core/errors.ts";
import { transact, type Work } from "../../core/transact.ts";
import type { Transaction } from "../../db/database.ts";
import type { User } from "../../generated/prisma/client.ts";
import { notify } from "../../notifications/rules/notifications.ts";
import { getUser } from "../../people/rules/people.ts";

const REQUEST_NOT_FOUND = "Follow request not found";

/**
 * Follows somebody, or asks to when their profile is private; a second time changes nothing.
 * @throws {Failure} BAD_USER_INPUT for oneself, NOT_FOUND, RATE_LIMITED
 */
export async function followUser(ctx: Context, id: string): Promise<User> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("follow", viewer.id);
  // An id may be written in capitals; the row's own is compared.
  const { id: followingId } = await getUser(ctx, id);
  if (followingId === viewer.id) throw badInput({ id: "You can't follow yourself" });
  const pair = { followerId: viewer.id, followingId };
  await transact(ctx, async (work) => {
    await lockPair(work.db, pair);
    // Only now nobody can block or hide any more before the follow is written.
    const person = await getUser(ctx, followingId, work.db);
    if (person.profileVisible) {
      const isNew = await addFollow(work, ctx, pair);
      if (isNew) await tell(work, ctx, followingId, "follow");
    } else if (await addRequest(work, ctx, pair)) {
      await tell(work, ctx, followingId, "follow_requested");
    }
  });
  return getUser(ctx, id);
}

/** Stops following and takes a request back; without either nothing changes. @throws {Failure} NOT_FOUND */
export async function unfollowUser(ctx: Context, id: string): Promise<User> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("follow", viewer.id);
  const { id: followingId } = await getUser(ctx, id);
  await endFollow(ctx, { followerId: viewer.id, followingId });
  return getUser(ctx, id);
}

/** Makes somebody stop following the viewer; who does not follow stays so. They are not told. @throws NOT_FOUND */
export async function removeFollower(ctx: Context, id: string): Promise<User> {
  const viewer = requireViewer(ctx);
  const { id: followerId } = await getUser(ctx, id);
  await endFollow(ctx, { followerId, followingId: viewer.id });
  return getUser(ctx, id);
}

/** Lets somebody who asked follow the viewer. @throws {Failure} NOT_FOUND when nobody asks any more. */
export async function approveFollowRequest(ctx: Context, requesterId: string): Promise<User> {
  const pair = await readRequestPair(ctx, requesterId);
  await transact(ctx, async (work) => {
    await lockPair(work.db, pair);
    const { count } = await work.db.followRequest.deleteMany({ where: requestOf(pair) });
    if (count === 0) throw notFound(REQUEST_NOT_FOUND);
    await addFollow(work, ctx, pair);
    await tell(work, ctx, pair.followerId, "follow_accepted");
  });
  return getUser(ctx, requesterId);
}

/**
 * Lets everybody who asks follow the viewer, and tells them, in a handful of statements however many they are; part of
 * the transaction that makes the profile public. Who asks at this very moment may still ask after it.
 */
export async function approveFollowRequests({ db, publish }: Work, ctx: Context): Promise<void> {
  const viewer = requireViewer(ctx);
  const asked = await db.followRequest.findMany({ where: { targetId: viewer.id }, select: { requesterId: true } });
  const ids = asked.map(({ requesterId }) => requesterId);
  // In one order, as lockPair does.
  await db.$queryRaw`
    SELECT id FROM users WHERE id = ANY(${[...ids, viewer.id]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  if (ids.length === 0) return;
  const { title, text } = TEXTS.follow_accepted;
  const told = await db.$queryRaw<{ id: string; userId: string }[]>`
    WITH asked AS (
      DELETE FROM follow_requests WHERE target_id = ${viewer.id}::uuid AND requester_id = ANY(${ids}::uuid[])
      RETURNING requester_id AS id
    ), added AS (
      INSERT INTO follows (id, follower_id, following_id, created_at)
      SELECT uuid7(), id, ${viewer.id}::uuid, ${ctx.now()}::timestamp FROM asked
      ON CONFLICT DO NOTHING RETURNING follower_id AS id
    ), counted AS (
      UPDATE users SET
        following_count = following_count + CASE WHEN id = ${viewer.id}::uuid THEN 0 ELSE 1 END,
        followers_count = followers_count + CASE WHEN id = ${viewer.id}::uuid THEN (SELECT count(*) FROM added) ELSE 0 END
      WHERE id = ${viewer.id}::uuid OR id IN (SELECT id FROM added)
    )
    INSERT INTO notifications (id, user_id, type, title, message, related_id, actor_id, created_at)
    SELECT uuid7(), id, 'follow_accepted', ${title}, ${`${viewer.fullName} ${text}`}, ${viewer.id}::uuid,
      ${viewer.id}::uuid, ${ctx.now()}::timestamp
    FROM added RETURNING id, user_id AS "userId"`;
  for (const { id, userId } of told) publish([userId], { type: "notification", notificationId: id });
}

/** Refuses somebody who asked to follow; they are not told. @throws {Failure} NOT_FOUND when nobody asks any more. */
export async function declineFollowRequest(ctx: Context, requesterId: string): Promise<User> {
  const pair = await readRequestPair(ctx, requesterId);
  const { count } = await ctx.db.followRequest.deleteMany({ where: requestOf(pair) });
  if (count === 0) throw notFound(REQUEST_NOT_FOUND);
  return getUser(ctx, requesterId);
}

export interface FollowPair {
  followerId: string;
  followingId: string;
}

/** Locks both people's counters in one order, so that two who follow or block each other at once never deadlock. */
export async function lockPair(db: Transaction, { followerId, followingId }: FollowPair): Promise<void> {
  await db.$queryRaw`
    SELECT id FROM users WHERE id IN (${followerId}::uuid, ${followingId}::uuid) ORDER BY id FOR NO KEY UPDATE`;
}

/** Ends what one has with the other: the follow, counted, or the request. The pair is locked. */
export async function removeFollow(db: Transaction, pair: FollowPair): Promise<void> {
  await db.followRequest.deleteMany({ where: requestOf(pair) });
  const { count } = await db.follow.deleteMany({ where: pair });
  if (count > 0) await countFollow(db, pair, { decrement: 1 });
}

async function endFollow(ctx: Context, pair: FollowPair): Promise<void> {
  await transact(ctx, async ({ db }) => {
    await lockPair(db, pair);
    await removeFollow(db, pair);
  });
}

async function readRequestPair(ctx: Context, requesterId: string): Promise<FollowPair> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("answer", viewer.id);
  const { id: followerId } = await getUser(ctx, requesterId);
  return { followerId, followingId: viewer.id };
}

const requestOf = ({ followerId, followingId }: FollowPair) => ({ requesterId: followerId, targetId: followingId });

/** @returns whether the follow is new. */
async function addFollow({ db }: Work, ctx: Context, pair: FollowPair): Promise<boolean> {
  await db.followRequest.deleteMany({ where: requestOf(pair) });
  const { count } = await db.follow.createMany({ data: { ...pair, createdAt: ctx.now() }, skipDuplicates: true });
  if (count > 0) await countFollow(db, pair, { increment: 1 });
  return count > 0;
}

/** @returns whether the request is new; who follows already needs none. */
async function addRequest({ db }: Work, ctx: Context, pair: FollowPair): Promise<boolean> {
  if ((await db.follow.count({ where: pair })) > 0) return false;
  const { count } = await db.followRequest.createMany({
    data: { ...requestOf(pair), createdAt: ctx.now() },
    skipDuplicates: true,
  });
  return count > 0;
}

const TEXTS = {
  follow: { title: "New follower", text: "started following you" },
  follow_requested: { title: "New follow request", text: "would like to follow you" },
  follow_accepted: { title: "Follow request accepted", text: "accepted your follow request" },
} as const;

async function tell(work: Work, ctx: Context, personId: string, type: keyof typeof TEXTS): Promise<void> {
  const viewer = requireViewer(ctx);
  const { title, text } = TEXTS[type];
  await notify(work, ctx, personId, { type, title, message: `${viewer.fullName} ${text}`, relatedId: viewer.id });
}

async function countFollow(
  db: Transaction,
  { followerId, followingId }: FollowPair,
  by: { increment: 1 } | { decrement: 1 },
): Promise<void> {
  await db.user.update({ where: { id: followerId }, data: { followingCount: by } });
  await db.user.update({ where: { id: followingId }, data: { followersCount: by } });
}
