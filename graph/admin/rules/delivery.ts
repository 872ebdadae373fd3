import type { Context } from "../../core/context.ts";
import type { Transaction } from "../../db/database.ts";
import { Prisma, type ScheduledAnnouncement } from "../../generated/prisma/client.ts";
import { wantedInApp } from "../../notifications/rules/preferences.ts";
import { withdraw } from "../../outbox/enqueue.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { personExists } from "../../visibility/people.ts";
import { notTheTeam } from "../../visibility/team.ts";

/** How many people are told in one statement: a moment's work, between which others get their turn. */
export const BATCH = 10_000;

/** An announcement, its sender and its recipients: all of one type, or the chosen, or, without either, everybody. */
export type Announcement = Pick<
  ScheduledAnnouncement,
  "adminId" | "title" | "message" | "userType" | "userIds" | "breachDetectedAt"
>;

/** Writes down for good that an announcement is made. @returns the id by which its notifications refer to it. */
export async function recordAnnouncement(
  db: Transaction,
  { now }: Pick<Context, "now">,
  { adminId, title, message, userType, userIds, breachDetectedAt }: Announcement,
): Promise<string> {
  const details = JSON.stringify({
    title,
    message,
    userType,
    userIds: userIds.length > 0 ? userIds : null,
    ...(breachDetectedAt && { breachDetectedAt }),
  });
  // The database's clock makes this id and those of the notifications: none of them is older than it.
  const [action] = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO admin_actions (id, admin_id, action, details, created_at)
    VALUES (uuid7(), ${adminId}::uuid, 'announcement', ${details}::jsonb, ${now()}::timestamp) RETURNING id`;
  if (!action) throw new Error("The announcement was not recorded");
  return action.id;
}

/** Has it made at its time, by whichever node is free. */
export const enqueueDelivery = (
  { enqueue }: Pick<Work, "enqueue">,
  { id, sendAt }: Pick<ScheduledAnnouncement, "id" | "sendAt">,
): Promise<void> => enqueue("announcement", { id }, { key: id, runAt: sendAt });

export interface Delivery {
  /** Whether it was this call that came to the end of it. */
  isFinished: boolean;
  /** How many people have been told so far. */
  told: number;
}

/**
 * Tells people of an announcement, in the order of their ids, a batch and its place in one transaction: nobody is told
 * twice or left out, whatever other node is at it at the same moment, and a dead node's work is continued by the next. One event
 * tells every open socket in the end.
 */
export async function deliver(ctx: Context, id: string): Promise<Delivery> {
  for (let told = 0; ; ) {
    const done = await transact(ctx, async ({ db, publish }): Promise<Delivery | null> => {
      await db.$queryRaw`SELECT id FROM scheduled_announcements WHERE id = ${id}::uuid FOR UPDATE`;
      const announcement = await db.scheduledAnnouncement.findUnique({ where: { id } });
      if (!announcement || isTooEarly(announcement, ctx.now())) return { isFinished: false, told };
      const announcementId = announcement.announcementId ?? (await recordAnnouncement(db, ctx, announcement));
      const batch = await notifyBatch(db, ctx, { ...announcement, announcementId });
      told = announcement.told + batch.count;
      if (batch.count === BATCH) {
        const data = { announcementId, told, reachedId: batch.reachedId };
        await db.scheduledAnnouncement.update({ where: { id }, data });
        return null;
      }
      await db.scheduledAnnouncement.delete({ where: { id } });
      await withdraw(db, "announcement", id);
      if (told > 0) publish("everybody", { type: "announcement", announcementId });
      return { isFinished: true, told };
    });
    if (done) return done;
  }
}

/** Its time was put off after a node had taken it up. */
const isTooEarly = ({ announcementId, sendAt }: ScheduledAnnouncement, now: Date): boolean =>
  announcementId === null && sendAt > now;

async function notifyBatch(
  db: Transaction,
  { now }: Pick<Context, "now">,
  announcement: ScheduledAnnouncement & { announcementId: string },
): Promise<{ count: number; reachedId: string | null }> {
  const { adminId, title, message, announcementId, reachedId } = announcement;
  const isNext = reachedId ? Prisma.sql`u.id > ${reachedId}::uuid` : Prisma.sql`true`;
  const [batch] = await db.$queryRaw<{ count: number; reachedId: string | null }[]>`
    WITH recipients AS (
      SELECT id FROM users u WHERE ${isNext} AND ${audience(announcement)} ORDER BY id LIMIT ${BATCH} FOR KEY SHARE
    ), written AS (
      INSERT INTO notifications (id, user_id, type, title, message, related_id, admin_id, created_at)
      SELECT uuid7(), id, 'admin_announcement', ${title}, ${message}, ${announcementId}::uuid, ${adminId}::uuid,
        ${now()}::timestamp
      FROM recipients RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM written) AS count,
      (SELECT id FROM recipients ORDER BY id DESC LIMIT 1) AS "reachedId"`;
  return batch ?? { count: 0, reachedId: null };
}

/**
 * Which rows of users `u` it is for; nobody who is leaving, and its sender only among everybody. Of a breach of their
 * data people are told whether they want announcements or not: the law asks for it.
 */
function audience({ adminId, userType, userIds, breachDetectedAt }: Announcement): Prisma.Sql {
  const wanted = breachDetectedAt ? Prisma.sql`true` : wantedInApp("admin_announcement");
  const stays = Prisma.sql`${personExists.sql(null)} AND u.erased_at IS NULL AND ${notTheTeam.sql} AND ${wanted}`;
  if (userIds.length > 0) return Prisma.sql`${stays} AND u.id <> ${adminId}::uuid AND u.id = ANY(${userIds}::uuid[])`;
  if (userType) return Prisma.sql`${stays} AND u.id <> ${adminId}::uuid AND u.user_type = ${userType}::user_type`;
  return stays;
}
