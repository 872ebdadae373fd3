import type { Context } from "../../core/context.ts";
import { badInput, isId } from "../../core/errors.ts";
import type { ScheduledAnnouncement } from "../../generated/prisma/client.ts";
import { requireAdmin } from "../../identity/admins.ts";
import { keepResult } from "../../transactions/repeats.ts";
import { transact } from "../../transactions/transact.ts";
import { personExists } from "../../visibility/people.ts";
import { notTheTeam } from "../../visibility/team.ts";
import type { SendAdminNotificationInput } from "../input.ts";
import { type Announcement, deliver, enqueueDelivery, recordAnnouncement } from "./delivery.ts";
import { scheduleAnnouncement } from "./scheduled-announcements.ts";

/** After how long another node takes over what is not told yet, in milliseconds. */
const TAKEOVER = 60_000;

export interface SentAnnouncement {
  /** How many notifications were written; none yet of one that waits for its time. */
  count: number;
  /** Of the chosen ids, those of nobody. */
  unknownUserIds: string[];
  /** What waits, if it was not sent at once. */
  scheduled: ScheduledAnnouncement | null;
}

/**
 * Announces something to everybody, to all of one type, or to chosen people, now or at its time. Only an announcement
 * to everybody comes to its sender too.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED; BAD_USER_INPUT at `sendAt` and `breachDetectedAt`; CONFLICT when too many wait.
 */
export async function sendAdminNotification(
  ctx: Context,
  { userIds, sendAt, ...text }: SendAdminNotificationInput,
): Promise<SentAnnouncement> {
  const admin = requireAdmin(ctx);
  if (text.breachDetectedAt && text.breachDetectedAt > ctx.now()) {
    throw badInput({ breachDetectedAt: "Choose a time in the past" });
  }
  await ctx.limits.spend("broadcast", admin.id);
  const known = userIds && (await findKnown(ctx, userIds));
  const unknownUserIds = (userIds ?? []).filter((id) => !known?.includes(id));
  if (known?.length === 0) return { count: 0, unknownUserIds, scheduled: null };
  const announcement = { ...text, userIds: known ?? [], adminId: admin.id };
  if (sendAt) {
    return { count: 0, unknownUserIds, scheduled: await scheduleAnnouncement(ctx, announcement, sendAt) };
  }
  return { count: await announce(ctx, announcement), unknownUserIds, scheduled: null };
}

/** Announces something now. The row lets another go on if this process ends in the middle. @returns how many it told. */
async function announce(ctx: Context, announcement: Announcement): Promise<number> {
  const sendAt = new Date(ctx.now().getTime() + TAKEOVER);
  const { id } = await transact(ctx, async (work) => {
    const announcementId = await recordAnnouncement(work.db, ctx, announcement);
    const data = { ...announcement, announcementId, sendAt, createdAt: ctx.now() };
    const begun = await work.db.scheduledAnnouncement.create({ data });
    await enqueueDelivery(work, begun);
    await keepResult(work, ctx, announcementId);
    return begun;
  });
  return (await deliver(ctx, id)).told;
}

/** What was sent, or is scheduled, by the id that its key was kept with. */
export async function readSent(ctx: Context, id: string, userIds: readonly string[]): Promise<SentAnnouncement> {
  requireAdmin(ctx);
  const known = userIds.length > 0 ? await findKnown(ctx, userIds) : [];
  const unknownUserIds = userIds.filter((userId) => !known.includes(userId));
  const scheduled = await ctx.db.scheduledAnnouncement.findUnique({ where: { id } });
  if (scheduled) return { count: 0, unknownUserIds, scheduled };
  // The first request may be telling people still; the count is that of all.
  const begun = await ctx.db.scheduledAnnouncement.findFirst({ where: { announcementId: id } });
  if (begun) await deliver(ctx, begun.id);
  const count = await ctx.db.notification.count({ where: { type: "admin_announcement", relatedId: id } });
  return { count, unknownUserIds, scheduled: null };
}

async function findKnown(ctx: Context, userIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.user.findMany({
    where: {
      id: { in: userIds.filter(isId) },
      ...personExists.where(null),
      erasedAt: null,
      ...notTheTeam.where,
    },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
