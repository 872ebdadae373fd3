import type { Context } from "../../core/context.ts";
import { assertId, badInput, Failure, notFound } from "../../core/errors.ts";
import type { ScheduledAnnouncement } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { withdraw } from "../../outbox/enqueue.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import { transact } from "../../transactions/transact.ts";
import { MAX_DAYS_AHEAD, MAX_WAITING, type UpdateAnnouncementInput } from "../input.ts";
import { type Announcement, enqueueDelivery } from "./delivery.ts";

const DAY = 24 * 60 * 60 * 1000;

/** What nobody has been told of yet. */
export const IS_WAITING = { announcementId: null };

const NOT_WAITING = "This announcement is no longer scheduled. Refresh the list.";

/**
 * Keeps an announcement until its time. It is the product's by then: it is sent also when its admin has become a user
 * again, and other admins can cancel it.
 * @throws {Failure} BAD_USER_INPUT at `sendAt`; CONFLICT when too many wait.
 */
export async function scheduleAnnouncement(
  ctx: Context,
  announcement: Announcement,
  sendAt: Date,
): Promise<ScheduledAnnouncement> {
  assertSoon(ctx, sendAt);
  if ((await ctx.db.scheduledAnnouncement.count({ where: IS_WAITING })) >= MAX_WAITING) {
    throw new Failure("CONFLICT", `At most ${MAX_WAITING} announcements can be scheduled at once`);
  }
  return transactOnce(ctx, async (work) => {
    const data = { ...announcement, sendAt, createdAt: ctx.now() };
    const scheduled = await work.db.scheduledAnnouncement.create({ data });
    await enqueueDelivery(work, scheduled);
    return scheduled;
  });
}

function assertSoon({ now }: Pick<Context, "now">, sendAt: Date): void {
  const ahead = sendAt.getTime() - now().getTime();
  if (ahead <= 0) throw badInput({ sendAt: "Choose a time in the future" });
  if (ahead > MAX_DAYS_AHEAD * DAY) throw badInput({ sendAt: `Choose a time within the next ${MAX_DAYS_AHEAD} days` });
}

/**
 * Changes what an announcement that waits says, and when it is sent, also another admin's.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN; BAD_USER_INPUT at `sendAt`; NOT_FOUND once it is being sent, or was sent
 * or cancelled; CONFLICT when it is not the version any more that was read.
 */
export async function updateAnnouncement(
  ctx: Context,
  { id, version, ...changes }: UpdateAnnouncementInput,
): Promise<ScheduledAnnouncement> {
  const admin = requireAdmin(ctx);
  assertId(id, NOT_WAITING);
  assertSoon(ctx, changes.sendAt);
  return transact(ctx, async (work) => {
    const { db } = work;
    // An act that sends, cancels or changes it at the same moment comes before this or after it.
    await db.$queryRaw`SELECT id FROM scheduled_announcements WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await db.scheduledAnnouncement.findFirst({ where: { id, ...IS_WAITING } });
    if (!before) throw notFound(NOT_WAITING);
    if (before.version !== version)
      throw new Failure("CONFLICT", "This announcement changed while you were editing. Review it before you save.");
    const data = { ...changes, version: version + 1 };
    const changed = await db.scheduledAnnouncement.update({ where: { id }, data });
    await withdraw(db, "announcement", id);
    await enqueueDelivery(work, changed);
    const details = { scheduledBy: before.adminId, before: sayOf(before), after: sayOf(changed) };
    await recordAction(db, ctx, admin, { action: "announcement_changed", details });
    return changed;
  });
}

const sayOf = ({ title, message, sendAt }: ScheduledAnnouncement) => ({
  title,
  message,
  sendAt: sendAt.toISOString(),
});

/**
 * Keeps an announcement from being sent, also another admin's.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN; NOT_FOUND once it is being sent, or was sent or cancelled.
 */
export async function cancelAnnouncement(ctx: Context, id: string): Promise<ScheduledAnnouncement> {
  const admin = requireAdmin(ctx);
  assertId(id, NOT_WAITING);
  return transact(ctx, async ({ db }) => {
    const waiting = await db.scheduledAnnouncement.findUnique({ where: { id } });
    const { count } = await db.scheduledAnnouncement.deleteMany({ where: { id, ...IS_WAITING } });
    if (!waiting || count === 0) throw notFound(NOT_WAITING);
    await withdraw(db, "announcement", id);
    const { adminId, breachDetectedAt } = waiting;
    const details = {
      ...sayOf(waiting),
      scheduledBy: adminId,
      ...(breachDetectedAt && { breachDetectedAt: breachDetectedAt.toISOString() }),
    };
    await recordAction(db, ctx, admin, { action: "announcement_cancelled", details });
    return waiting;
  });
}
