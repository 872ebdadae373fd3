import { z } from "zod";
import { usernameInput } from "../accounts/input.ts";
import { type Context, requireViewer } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { assertId, badInput, notFound } from "../errors.ts";
import type { User } from "../generated/prisma/client.ts";
import { notify } from "../notifications/rules.ts";
import { transact } from "../transact.ts";

const USER_NOT_FOUND = "User not found";

/** @throws {Failure} NOT_FOUND */
export async function getUser(ctx: Context, id: string): Promise<User> {
  assertId(id, USER_NOT_FOUND);
  const user = await ctx.db.user.findUnique({ where: { id } });
  if (!user) throw notFound(USER_NOT_FOUND);
  return user;
}

/**
 * A person by the name in a profile's address, which is a username, or an id on posts' "Tattoo by" links.
 * @throws {Failure} NOT_FOUND
 */
export async function getUserByName(ctx: Context, name: string): Promise<User> {
  if (z.uuid().safeParse(name).success) return getUser(ctx, name);
  const username = usernameInput.safeParse(name);
  const user = username.success && (await ctx.db.user.findUnique({ where: { username: username.data } }));
  if (!user) throw notFound(USER_NOT_FOUND);
  return user;
}

/** Follows somebody; a second time changes nothing. @throws {Failure} BAD_USER_INPUT for oneself, NOT_FOUND */
export async function followUser(ctx: Context, id: string): Promise<User> {
  const viewer = requireViewer(ctx);
  // An id may be written in capitals; the row's own is compared.
  const { id: followingId } = await getUser(ctx, id);
  if (followingId === viewer.id) throw badInput({ id: "You can't follow yourself" });
  const pair = { followerId: viewer.id, followingId };
  await transact(ctx, async (work) => {
    await lockCounters(work.db, pair);
    const { count } = await work.db.follow.createMany({
      data: { ...pair, createdAt: ctx.now() },
      skipDuplicates: true,
    });
    if (count === 0) return;
    await countFollow(work.db, pair, { increment: 1 });
    await notify(work, ctx, followingId, {
      type: "follow",
      title: "New follower",
      message: `${viewer.fullName} started following you`,
      relatedId: viewer.id,
    });
  });
  return getUser(ctx, id);
}

/** Stops following; without following nothing changes. @throws {Failure} NOT_FOUND */
export async function unfollowUser(ctx: Context, id: string): Promise<User> {
  const viewer = requireViewer(ctx);
  await getUser(ctx, id);
  const pair = { followerId: viewer.id, followingId: id };
  await transact(ctx, async ({ db }) => {
    await lockCounters(db, pair);
    const { count } = await db.follow.deleteMany({ where: pair });
    if (count > 0) await countFollow(db, pair, { decrement: 1 });
  });
  return getUser(ctx, id);
}

interface Pair {
  followerId: string;
  followingId: string;
}

/** Locks both people's counters in one order, so that two who follow each other at once never deadlock. */
async function lockCounters(db: Transaction, { followerId, followingId }: Pair): Promise<void> {
  await db.$queryRaw`
    SELECT id FROM users WHERE id IN (${followerId}::uuid, ${followingId}::uuid) ORDER BY id FOR NO KEY UPDATE`;
}

async function countFollow(
  db: Transaction,
  { followerId, followingId }: Pair,
  by: { increment: 1 } | { decrement: 1 },
): Promise<void> {
  await db.user.update({ where: { id: followerId }, data: { followingCount: by } });
  await db.user.update({ where: { id: followingId }, data: { followersCount: by } });
}
