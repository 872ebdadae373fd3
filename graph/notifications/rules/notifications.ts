import { type RawBuilder, sql } from "kysely";
import { v7 as newId } from "uuid";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, notFound } from "../../core/errors.ts";
import { gathered } from "../../core/gathered.ts";
import { byId } from "../../core/loader.ts";
import type { Work } from "../../core/transact.ts";
import { condition, prepared } from "../../db/statements.ts";
import type { Booking, Notification } from "../../generated/prisma/client.ts";
import { unblocked } from "../../visibility/blocks.ts";
import { hearing } from "../../visibility/mutes.ts";
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
}

/** A row that tells somebody of something. */
export interface Told {
  id: string;
  userId: string;
}

/** What `tellParts` is given of one act of the viewer. */
export interface Telling extends Omit<NewNotification, "type"> {
  /** Of the new row; in the order in which they were made. */
  notificationId: string;
  viewerId: string;
  now: Date;
  /** Since when a row that tells of the same takes in others. */
  since: Date;
}

export function tellingOf(ctx: Context, notification: Omit<NewNotification, "type">): Telling {
  const now = ctx.now();
  const since = new Date(now.getTime() - WINDOW);
  return { commentId: null, ...notification, notificationId: newId(), viewerId: requireViewer(ctx).id, now, since };
}

/**
 * The parts of a statement that tell somebody what the viewer does in its other parts; `told` has the `Told`, if any.
 * Nobody is told of their own acts, nor of what they turned off, nor by somebody with whom there is a block, nor, but for
 * bookings and projects, by whom they have muted. Likes of one post within a day become
 * one row while it is unread.
 * @param whom a query of their id, which may find nobody.
 */
export function tellParts(type: NotificationType, whom: RawBuilder<unknown>, telling: Telling) {
  const { notificationId, viewerId, title, message, relatedId, commentId, now } = telling;
  const recipient = sql`recipient AS (
    SELECT u.id FROM (${whom}) AS u (id)
    WHERE u.id <> ${viewerId}::uuid AND ${condition(unblocked.sql({ id: viewerId }))} AND ${condition(wantedInApp(type))}${
      isAbout(type, "booking") || isAbout(type, "project") ? sql`` : sql` AND ${condition(hearing({ id: viewerId }))}`
    }
  )`;
  const begin = sql`
    INSERT INTO notifications (id, user_id, type, title, message, related_id, comment_id, actor_id, created_at)
    SELECT ${notificationId}::uuid, id, ${sql.lit(type)}, ${title}, ${message}, ${relatedId}::uuid, ${commentId}::uuid,
      ${viewerId}::uuid, ${now}::timestamp
    FROM recipient`;
  if (!isGrouped(type)) return sql`${recipient}, told AS (${begin} RETURNING id, user_id AS "userId")`;
  return sql`${recipient}, ${joinParts({ type, relatedId, actorId: viewerId }, telling)},
    begun AS (${begin} WHERE NOT EXISTS (SELECT FROM joined) RETURNING id, user_id),
    told AS (SELECT id, user_id AS "userId" FROM joined UNION ALL SELECT id, user_id FROM begun)`;
}

/** The parts of a statement that take back what somebody was told of the viewer's act, unless they have read it. */
export const withdrawParts = (
  whom: RawBuilder<unknown>,
  about: Parameters<typeof leaveParts>[0],
): RawBuilder<unknown> => sql`recipient AS (SELECT u.id FROM (${whom}) AS u (id)), ${leaveParts(about)}`;

/** Lets the people know at once whom a statement told, now that it is done. */
export function publishTold({ publish }: Pick<Work, "publish">, told: readonly Told[]): void {
  for (const { id, userId } of told) publish([userId], { type: "notification", notificationId: id });
}

const tell = prepared(
  (type: NotificationType, values: Telling & { userId: string }) => sql<Told>`
    WITH ${tellParts(type, sql`SELECT ${values.userId}::uuid`, values)} SELECT id, "userId" FROM told`,
);

const tellByItself = prepared(
  (type: NotificationType, values: Omit<Telling, "viewerId" | "since"> & { userId: string }) => sql<Told>`
    INSERT INTO notifications (id, user_id, type, title, message, related_id, comment_id, created_at)
    SELECT ${values.notificationId}::uuid, u.id, ${sql.lit(type)}, ${values.title}, ${values.message},
      ${values.relatedId}::uuid, ${values.commentId}::uuid, ${values.now}::timestamp
    FROM users AS u WHERE u.id = ${values.userId}::uuid AND ${condition(wantedInApp(type))}
    RETURNING id, user_id AS "userId"`,
);

/**
 * Tells somebody what the viewer did, or what the product did by itself, as part of the transaction that did it.
 * `tellParts` says who is told, and how.
 * @returns the row that told them, if they were told.
 */
export async function notify(
  work: Work,
  ctx: Context,
  userId: string,
  notification: NewNotification,
): Promise<readonly Told[]> {
  const { type, ...rest } = notification;
  const told = ctx.viewer
    ? await work.run(tell(type, { ...tellingOf(ctx, rest), userId }))
    : await work.run(tellByItself(type, { commentId: null, ...rest, notificationId: newId(), userId, now: ctx.now() }));
  publishTold(work, told);
  return told;
}

type BookingOfTwo = Pick<Booking, "id" | "clientId" | "artistId">;

const settle = prepared(
  (_shape: null, { id, clientId, artistId }: BookingOfTwo) => sql<never>`
    UPDATE notifications AS n SET read = true
    WHERE n.user_id IN (${clientId}::uuid, ${artistId}::uuid) AND n.related_id = ${id}::uuid AND NOT n.read
      AND n.type IN (${sql.join(ASKING_TYPES.map((type) => sql.lit(type)))})`,
);

/**
 * Marks read what has asked the two of a booking for an answer, as part of the transaction that answers, or asks anew;
 * what they are told after it stays unread.
 */
export async function settleAsking(work: Pick<Work, "run">, { id, clientId, artistId }: BookingOfTwo): Promise<void> {
  await work.run(settle(null, { id, clientId, artistId }));
}

/** Tells somebody of what became of their account, in the product's name: not who of our staff did it. */
export async function notifyOfAccount(
  work: Work,
  ctx: Pick<Context, "now">,
  userId: string,
  notice: AccountNotice,
): Promise<void> {
  await notifyAll(work, ctx, [userId], notice);
}

type AccountNotice = Pick<NewNotification, "type" | "title" | "message"> & Partial<Pick<NewNotification, "relatedId">>;

/** Tells several people the same, in the product's name. @returns the rows that told them. */
export async function notifyAll(
  { db, publish }: Work,
  ctx: Pick<Context, "now">,
  userIds: readonly string[],
  notice: AccountNotice,
): Promise<readonly Told[]> {
  const createdAt = ctx.now();
  const data = userIds.map((userId) => ({ ...notice, userId, createdAt }));
  const told = await db.notification.createManyAndReturn({ data, select: { id: true, userId: true } });
  publishTold({ publish }, told);
  return told;
}

/** Tells somebody of what happened to their account, also when they did it themselves: it may not have been them. */
export const notifyOfSecurity = (
  work: Work,
  ctx: Pick<Context, "now">,
  userId: string,
  notice: Pick<NewNotification, "title" | "message">,
): Promise<void> => notifyOfAccount(work, ctx, userId, { ...notice, type: "security" });

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
  return count;
}
