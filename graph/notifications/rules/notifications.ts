import { type RawBuilder, sql } from "kysely";
import { v7 as newId } from "uuid";
import { batchLoader } from "../../core/batch-loader.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, notFound } from "../../core/errors.ts";
import { byId } from "../../core/loader.ts";
import { publishOwn } from "../../core/publish-own.ts";
import { condition, prepared } from "../../db/statements.ts";
import type { Booking, Notification } from "../../generated/prisma/client.ts";
import type { Work } from "../../transactions/transact.ts";
import { unblocked } from "../../visibility/blocks.ts";
import { hasNotMuted } from "../../visibility/mutes.ts";
import { ASKING_TYPES, type NotificationTopic, type NotificationType } from "../input.ts";
import { joinParts, leaveParts, WINDOW } from "./grouping.ts";
import { isAbout, isGrouped, typesOf } from "./kinds.ts";
import { wantedInApp } from "./preferences.ts";

interface NewNotification {
  type: NotificationType;
  title: string;
  message: string;
  relatedId: string;
  /** Of a post, the comment that is meant. */
  commentId?: string | null | undefined;
  /** Tells somebody also where there is a block: what a person has to know does not stay away and tell of the block so. */
  evenIfBlocked?: boolean;
}

/** A notification that was written, and whose it is. */
export interface Notified {
  id: string;
  userId: string;
}

/** What `notifyParts` is given of one act of the viewer. */
export interface Notice extends Omit<NewNotification, "type" | "evenIfBlocked"> {
  /** Of the new row; in the order in which they were made. */
  notificationId: string;
  viewerId: string;
  now: Date;
  /** Since when a row about the same takes in others. */
  since: Date;
}

export function noticeOf(ctx: Context, notification: Omit<NewNotification, "type" | "evenIfBlocked">): Notice {
  const now = ctx.now();
  const since = new Date(now.getTime() - WINDOW);
  return { commentId: null, ...notification, notificationId: newId(), viewerId: requireViewer(ctx).id, now, since };
}

/**
 * The parts of a statement that notify a person of what the viewer does in its other parts; `notified` has the `Notified`, if any.
 * Nobody is notified of their own acts, nor of what they turned off, nor by people with a block between them, nor, but for
 * bookings and projects, by muted people. Likes of one post within a day become
 * one row while it is unread.
 * @param whom a query of their id, which may find nobody.
 */
export function notifyParts(type: NotificationType, whom: RawBuilder<unknown>, notice: Notice, evenIfBlocked = false) {
  const { notificationId, viewerId, title, message, relatedId, commentId, now } = notice;
  const recipient = sql`recipient AS (
    SELECT u.id FROM (${whom}) AS u (id)
    WHERE u.id <> ${viewerId}::uuid AND ${condition(unblocked.sql(evenIfBlocked ? null : { id: viewerId }))}
      AND ${condition(wantedInApp(type))}${
        isAbout(type, "booking") || isAbout(type, "project")
          ? sql``
          : sql` AND ${condition(hasNotMuted({ id: viewerId }))}`
      }
  )`;
  const begin = sql`
    INSERT INTO notifications (id, user_id, type, title, message, related_id, comment_id, actor_id, created_at)
    SELECT ${notificationId}::uuid, id, ${sql.lit(type)}, ${title}, ${message}, ${relatedId}::uuid, ${commentId}::uuid,
      ${viewerId}::uuid, ${now}::timestamp
    FROM recipient`;
  if (!isGrouped(type)) return sql`${recipient}, notified AS (${begin} RETURNING id, user_id AS "userId")`;
  return sql`${recipient}, ${joinParts({ type, relatedId, actorId: viewerId }, notice)},
    begun AS (${begin} WHERE NOT EXISTS (SELECT FROM joined) RETURNING id, user_id),
    notified AS (SELECT id, user_id AS "userId" FROM joined UNION ALL SELECT id, user_id FROM begun)`;
}

/** The parts of a statement that take back the notification of the viewer's act, unless they have read it. */
export const withdrawParts = (
  whom: RawBuilder<unknown>,
  about: Parameters<typeof leaveParts>[0],
): RawBuilder<unknown> => sql`recipient AS (SELECT u.id FROM (${whom}) AS u (id)), ${leaveParts(about)}`;

/** Publishes the notifications that a statement wrote, now that it is done. */
export function publishNotified({ publish }: Pick<Work, "publish">, notified: readonly Notified[]): void {
  for (const { id, userId } of notified) publish([userId], { type: "notification", notificationId: id });
}

const insertNotification = prepared(
  (shape: { type: NotificationType; evenIfBlocked: boolean }, values: Notice & { userId: string }) => sql<Notified>`
    WITH ${notifyParts(shape.type, sql`SELECT ${values.userId}::uuid`, values, shape.evenIfBlocked)}
    SELECT id, "userId" FROM notified`,
);

const insertOwnNotification = prepared(
  (type: NotificationType, values: Omit<Notice, "viewerId" | "since"> & { userId: string }) => sql<Notified>`
    INSERT INTO notifications (id, user_id, type, title, message, related_id, comment_id, created_at)
    SELECT ${values.notificationId}::uuid, u.id, ${sql.lit(type)}, ${values.title}, ${values.message},
      ${values.relatedId}::uuid, ${values.commentId}::uuid, ${values.now}::timestamp
    FROM users AS u WHERE u.id = ${values.userId}::uuid AND ${condition(wantedInApp(type))}
    RETURNING id, user_id AS "userId"`,
);

/**
 * Notifies a person of what the viewer did, or what the product did by itself, as part of the transaction that did it.
 * `notifyParts` says who is notified, and how.
 * @returns the row that was written, if any.
 */
export async function notify(
  work: Work,
  ctx: Context,
  userId: string,
  notification: NewNotification,
): Promise<readonly Notified[]> {
  const { type, evenIfBlocked = false, ...rest } = notification;
  const notified = ctx.viewer
    ? await work.run(insertNotification({ type, evenIfBlocked }, { ...noticeOf(ctx, rest), userId }))
    : await work.run(
        insertOwnNotification(type, { commentId: null, ...rest, notificationId: newId(), userId, now: ctx.now() }),
      );
  publishNotified(work, notified);
  return notified;
}

type BookingOfTwo = Pick<Booking, "id" | "clientId" | "artistId">;

const settle = prepared(
  (_shape: null, { id, clientId, artistId }: BookingOfTwo) => sql<Notified>`
    UPDATE notifications AS n SET read = true
    WHERE n.user_id IN (${clientId}::uuid, ${artistId}::uuid) AND n.related_id = ${id}::uuid AND NOT n.read
      AND n.type IN (${sql.join(ASKING_TYPES.map((type) => sql.lit(type)))})
    RETURNING n.id, n.user_id AS "userId"`,
);

/**
 * Marks read what has asked the two of a booking for an answer, as part of the transaction that answers, or asks anew;
 * notifications after it stay unread.
 */
export async function settleAsking(
  { run, publish }: Pick<Work, "run" | "publish">,
  { id, clientId, artistId }: BookingOfTwo,
): Promise<void> {
  const settled = await run(settle(null, { id, clientId, artistId }));
  for (const { id, userId } of settled) publish([userId], { type: "own", about: "notification", id });
}

/** Notifies a person of what became of their account, in the product's name: not who of our staff did it. */
export async function notifyOfAccount(
  work: Work,
  ctx: Pick<Context, "now">,
  userId: string,
  notice: AccountNotice,
): Promise<void> {
  await notifyAll(work, ctx, [userId], notice);
}

type AccountNotice = Pick<NewNotification, "type" | "title" | "message"> & Partial<Pick<NewNotification, "relatedId">>;

/** Notifies several people of the same, in the product's name. @returns the rows that were written. */
export async function notifyAll(
  { db, publish }: Work,
  ctx: Pick<Context, "now">,
  userIds: readonly string[],
  notice: AccountNotice,
): Promise<readonly Notified[]> {
  const createdAt = ctx.now();
  const data = userIds.map((userId) => ({ ...notice, userId, createdAt }));
  const notified = await db.notification.createManyAndReturn({ data, select: { id: true, userId: true } });
  publishNotified({ publish }, notified);
  return notified;
}

/** Notifies a person of what happened to their account, also when they did it themselves: it may not have been them. */
export const notifyOfSecurity = (
  work: Work,
  ctx: Pick<Context, "now">,
  userId: string,
  notice: Pick<NewNotification, "title" | "message">,
): Promise<void> => notifyOfAccount(work, ctx, userId, { ...notice, type: "security" });

const readNotification = batchLoader(async ({ prisma }, ids: readonly string[]) => {
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
  const { count } = await ctx.db.notification.updateMany({ where: { id, read: false }, data: { read: true } });
  if (count > 0) publishOwn(ctx, "notification", notification.id);
  return { ...notification, read: true };
}

/** Marks notifications about something settled as read, and publishes that to their owners' devices after the commit. */
export async function readNotificationsAbout(
  { db, publish }: Pick<Work, "db" | "publish">,
  userIds: string[],
  type: NotificationType,
  relatedId: string,
): Promise<void> {
  const read = await db.notification.updateManyAndReturn({
    where: { userId: { in: userIds }, type, relatedId, read: false },
    data: { read: true },
    select: { id: true, userId: true },
  });
  for (const { id, userId } of read) publish([userId], { type: "own", about: "notification", id });
}

interface Seen {
  newestSeenId?: string | null | undefined;
  topic?: NotificationTopic | null | undefined;
}

/**
 * Marks everything read, or all of a topic, up to the newest one that the person has seen; a later one stays unread.
 * @returns how many changed.
 */
export async function markAllNotificationsRead(ctx: Context, { newestSeenId, topic }: Seen): Promise<number> {
  const viewer = requireViewer(ctx);
  if (newestSeenId) assertId(newestSeenId);
  const { count } = await ctx.db.notification.updateMany({
    where: {
      userId: viewer.id,
      read: false,
      ...(newestSeenId && { id: { lte: newestSeenId } }),
      ...(topic && { type: { in: typesOf(topic) } }),
    },
    data: { read: true },
  });
  if (count > 0) {
    const upTo = { newestSeenId: newestSeenId ?? null, topic: topic ?? null };
    ctx.events.publish([viewer.id], { type: "ownRead", ...upTo });
  }
  return count;
}
