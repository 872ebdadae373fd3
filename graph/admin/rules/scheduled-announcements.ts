import { type Context, systemContext } from "../../core/context.ts";
import { assertId, badInput, Failure, notFound } from "../../core/errors.ts";
import type { Services } from "../../core/services.ts";
import { transact } from "../../core/transact.ts";
import type { ScheduledAnnouncement } from "../../generated/prisma/client.ts";
import { MAX_DAYS_AHEAD } from "../input.ts";
import { recordAction, requireAdmin } from "./accounts.ts";
import { type Announcement, deliver } from "./delivery.ts";

const DAY = 24 * 60 * 60 * 1000;
/** How many may wait at once, give or take those that are scheduled at the same moment. */
export const MAX_WAITING = 50;

/** What nobody has been told of yet. */
const IS_WAITING = { announcementId: null };

const NOT_WAITING = "This announcement is not waiting to be sent any more";

/** Keeps an announcement until its time. @throws {Failure} BAD_USER_INPUT at `sendAt`; CONFLICT when too many wait. */
export async function scheduleAnnouncement(
  ctx: Context,
  announcement: Announcement,
  sendAt: Date,
): Promise<ScheduledAnnouncement> {
  const ahead = sendAt.getTime() - ctx.now().getTime();
  if (ahead <= 0) throw badInput({ sendAt: "Choose a time in the future" });
  if (ahead > MAX_DAYS_AHEAD * DAY) throw badInput({ sendAt: `Choose a time within the next ${MAX_DAYS_AHEAD} days` });
  if ((await ctx.db.scheduledAnnouncement.count({ where: IS_WAITING })) >= MAX_WAITING) {
    throw new Failure("CONFLICT", `At most ${MAX_WAITING} announcements can wait at once`);
  }
  return ctx.db.scheduledAnnouncement.create({ data: { ...announcement, sendAt, createdAt: ctx.now() } });
}

/** What waits to be sent, the next first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listScheduled(ctx: Context): Promise<ScheduledAnnouncement[]> {
  requireAdmin(ctx);
  return ctx.db.scheduledAnnouncement.findMany({ where: IS_WAITING, orderBy: [{ sendAt: "asc" }, { id: "asc" }] });
}

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
    const { title, message, adminId, sendAt } = waiting;
    const details = { title, message, scheduledBy: adminId, sendAt: sendAt.toISOString() };
    await recordAction(db, ctx, admin, { action: "announcement_cancelled", details });
    return waiting;
  });
}

/**
 * Sends what is due, and goes on with what somebody began and did not finish; one that fails is tried again. It is the
 * product's by now: it is sent also when its admin has become a user again, and other admins can cancel it.
 * @returns how many were sent.
 */
export async function sendDueAnnouncements(services: Services): Promise<number> {
  const ctx = systemContext(services);
  const due = await services.db.scheduledAnnouncement.findMany({
    where: { sendAt: { lte: services.now() } },
    orderBy: { sendAt: "asc" },
    select: { id: true },
  });
  let sent = 0;
  for (const { id } of due) {
    try {
      if ((await deliver(ctx, id)).isFinished) sent += 1;
    } catch (error) {
      services.log.error({ err: error, id }, "a scheduled announcement could not be sent");
    }
  }
  return sent;
}
