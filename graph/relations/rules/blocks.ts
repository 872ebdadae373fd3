import { endBookingsBetween } from "../../bookings/rules/closures.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, badInput, forbidden, notFound } from "../../core/errors.ts";
import { publishOwn } from "../../core/publish-own.ts";
import type { User } from "../../generated/prisma/client.ts";
import { leaveGroup } from "../../notifications/rules/grouping.ts";
import { isGrouped } from "../../notifications/rules/kinds.ts";
import { USER_NOT_FOUND } from "../../people/rules/people.ts";
import { dropPhotosBetween } from "../../portfolio/rules/posted.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { personExists } from "../../visibility/people.ts";
import type { BlockUserInput } from "../input.ts";
import { lockPair, removeFollow } from "./follows.ts";

const CANNOT_BLOCK = "You can't block this account";

/**
 * Makes two people vanish for each other: in every list, in search, and as followers. Requests between them are declined
 * or withdrawn, and confirmed sessions cancelled if the viewer says so. Neither waits for the other any more, and what one
 * was told of the other goes, as do photos of the one from the other's portfolio. A second time changes nothing, and both
 * may do it at once.
 * @throws {Failure} BAD_USER_INPUT for the viewer, and at `reason` where an artist cancels without one; FORBIDDEN for an
 *   admin, NOT_FOUND
 */
export async function blockUser(ctx: Context, { id, cancelSessions, reason }: BlockUserInput): Promise<User> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("block", viewer.id);
  const other = await getAnybody(ctx, id);
  if (other.id === viewer.id) throw badInput({ id: CANNOT_BLOCK });
  if (other.role === "admin") throw forbidden(CANNOT_BLOCK);
  const [followed, following] = [
    { followerId: viewer.id, followingId: other.id },
    { followerId: other.id, followingId: viewer.id },
  ];
  await transact(ctx, async (work) => {
    const { db } = work;
    await endBookingsBetween(work, ctx, other.id, cancelSessions ? { reason } : null);
    await emit(work, ctx, "userBlocked", { viewerId: viewer.id, otherId: other.id });
    await lockPair(work, followed);
    const { count } = await db.block.createMany({
      data: { blockerId: viewer.id, blockedId: other.id, createdAt: ctx.now() },
      skipDuplicates: true,
    });
    if (count === 0) return;
    await removeFollow(work, followed);
    await removeFollow(work, following);
    await dropPhotosBetween(work, ctx, viewer.id, other.id);
    await forgetNotifications(work, viewer.id, other.id);
    await forgetNotifications(work, other.id, viewer.id);
  });
  publishOwn(ctx, "person", other.id);
  return getAnybody(ctx, id);
}

/** Takes a block back; without one nothing changes. Follows do not come back. @throws {Failure} NOT_FOUND */
export async function unblockUser(ctx: Context, id: string): Promise<User> {
  const viewer = requireViewer(ctx);
  const other = await getAnybody(ctx, id);
  await ctx.db.block.deleteMany({ where: { blockerId: viewer.id, blockedId: other.id } });
  publishOwn(ctx, "person", other.id);
  return other;
}

/** Takes away what one was told of the other. What was said of their bookings before stays. */
async function forgetNotifications(work: Work, userId: string, actorId: string): Promise<void> {
  const about = { userId, NOT: { type: { startsWith: "booking_" } } };
  const shared = { actorsCount: { gt: 1 }, read: false, actors: { some: { actorId } } };
  const groups = await work.db.notification.findMany({ where: { ...about, ...shared } });
  for (const { type, relatedId } of groups) {
    if (relatedId && isGrouped(type)) await leaveGroup(work, userId, { type, relatedId, actorId });
  }
  await work.db.notification.deleteMany({ where: { ...about, actorId } });
}

/** Also people who have blocked the viewer, so that both may block each other. @throws {Failure} NOT_FOUND */
export async function getAnybody(ctx: Context, id: string): Promise<User> {
  assertId(id, USER_NOT_FOUND);
  const user = await ctx.db.user.findFirst({ where: { id, ...personExists.where(null) } });
  if (!user) throw notFound(USER_NOT_FOUND);
  return user;
}
