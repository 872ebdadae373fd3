import { type Context, requireViewer } from "../context.ts";
import { assertId, notFound } from "../errors.ts";
import type { Notification } from "../generated/prisma/client.ts";
import type { Work } from "../transact.ts";

/** What a notification can be about; `relatedId` is the post, person or booking that the type speaks of. */
export type NotificationType =
  | "follow"
  | "like"
  | "comment"
  | "tag_requested"
  | "booking_requested"
  | "booking_confirmed"
  | "booking_declined"
  | "booking_cancelled"
  | "booking_completed"
  | "admin_announcement";

interface NewNotification {
  type: NotificationType;
  title: string;
  message: string;
  relatedId: string;
}

/** Tells somebody what the viewer did, as part of the transaction that did it. Nobody is told of their own acts. */
export async function notify(
  { db, publish }: Work,
  ctx: Context,
  userId: string,
  notification: NewNotification,
): Promise<void> {
  const viewer = requireViewer(ctx);
  if (userId === viewer.id) return;
  const { id } = await db.notification.create({
    data: { ...notification, userId, actorId: viewer.id, createdAt: ctx.now() },
  });
  publish([userId], { type: "notification", notificationId: id });
}

/** @throws {Failure} NOT_FOUND, also for somebody else's. */
export async function getNotification(ctx: Context, id: string): Promise<Notification> {
  const viewer = requireViewer(ctx);
  assertId(id);
  const notification = await ctx.db.notification.findUnique({ where: { id } });
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
