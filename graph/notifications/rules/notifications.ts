import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, notFound } from "../../core/errors.ts";
import { gathered } from "../../core/gathered.ts";
import { byId } from "../../core/loader.ts";
import type { Work } from "../../core/transact.ts";
import type { Notification } from "../../generated/prisma/client.ts";
import { isBlocked } from "../../visibility/blocks.ts";
import type { NotificationType } from "../input.ts";
import { joinGroup, leaveGroup } from "./grouping.ts";
import { isGrouped } from "./kinds.ts";

interface NewNotification {
  type: NotificationType;
  title: string;
  message: string;
  relatedId: string;
  /** Of a post, the comment that is meant. */
  commentId?: string;
}

/**
 * Tells somebody what the viewer did, or what the product did by itself, as part of the transaction that did it.
 * Nobody is told of their own acts, nor by somebody with whom there is a block. Likes of one post within a day become one row while it is unread; its message is
 * written anew with each.
 */
export async function notify(
  { db, publish }: Work,
  ctx: Context,
  userId: string,
  notification: NewNotification,
): Promise<void> {
  const { viewer } = ctx;
  if (userId === viewer?.id || (viewer && (await isBlocked(db, userId, viewer.id)))) return;
  const joined = viewer && isGrouped(notification.type) ? await joinGroup(db, ctx, viewer, userId, notification) : null;
  const id =
    joined ??
    (
      await db.notification.create({
        data: { ...notification, userId, actorId: viewer?.id ?? null, createdAt: ctx.now() },
      })
    ).id;
  publish([userId], { type: "notification", notificationId: id });
}

/** Tells somebody of what happened to their account, also when they did it themselves: it may not have been them. */
export async function notifyOfSecurity(
  { db, publish }: Work,
  ctx: Pick<Context, "now">,
  userId: string,
  notice: Pick<NewNotification, "title" | "message">,
): Promise<void> {
  const type: NotificationType = "security";
  const { id } = await db.notification.create({ data: { ...notice, type, userId, createdAt: ctx.now() } });
  publish([userId], { type: "notification", notificationId: id });
}

/**
 * Takes back what somebody was told of the viewer's act, which the viewer took back before it was read; what was read
 * stays. Part of the transaction that takes the act back.
 */
export async function withdrawNotification(
  { db }: Work,
  ctx: Context,
  userId: string,
  { type, relatedId }: Pick<NewNotification, "type" | "relatedId">,
): Promise<void> {
  const viewer = requireViewer(ctx);
  if (isGrouped(type)) await leaveGroup(db, viewer.id, userId, { type, relatedId });
  else await db.notification.deleteMany({ where: { userId, type, relatedId, actorId: viewer.id, read: false } });
}

const readNotification = gathered(async ({ prisma }, ids: readonly string[]) => {
  const found = byId(await prisma.notification.findMany({ where: { id: { in: [...ids] } } }));
  return ids.map((id) => found.get(id.toLowerCase()));
});

/** @throws {Failure} NOT_FOUND, also for somebody else's. */
export async function getNotification(ctx: Context, id: string): Promise<Notification> {
  const viewer = requireViewer(ctx);
  assertId(id);
  const notification = await readNotification(ctx, id);
  if (notification?.userId !== viewer.id) throw notFound();
  return notification;
}

/** @throws {Failure} NOT_FOUND, also for somebody else's. */
export async function markNotificationRead(ctx: Context, id: string): Promise<Notification> {
  const notification = await getNotification(ctx, id);
  await ctx.db.notification.updateMany({ where: { id, read: false }, data: { read: true } });
  return { ...notification, read: true };
}

/**
 * Marks everything read up to the newest one that the person has seen; a later one stays unread.
 * @returns how many changed.
 */
export async function markAllNotificationsRead(ctx: Context, newestSeenId: string | undefined): Promise<number> {
  const viewer = requireViewer(ctx);
  if (newestSeenId) assertId(newestSeenId);
  const { count } = await ctx.db.notification.updateMany({
    where: { userId: viewer.id, read: false, ...(newestSeenId && { id: { lte: newestSeenId } }) },
    data: { read: true },
  });
  return count;
}
