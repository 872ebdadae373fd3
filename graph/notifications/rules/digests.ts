import type { Context } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import { REMEMBERED } from "../../outbox/cleanup.ts";
import { Deferred } from "../../outbox/deferred.ts";
import { transact } from "../../transactions/transact.ts";
import { LEAST_IN_DIGEST, MAX_SINGLE_MAILS } from "../input.ts";
import type { Mailed } from "./mails.ts";
import { quietUntil } from "./quiet-hours.ts";

const HOUR = 60 * 60 * 1000;

/**
 * Decides, once and for all, whether a notification leaves as a mail of its own.
 * @param sessionStart of the session that it is about.
 * @returns false: it comes with others, or has come.
 * @throws {Deferred} while it has to wait.
 */
export async function leavesAlone(ctx: Context, mailed: Mailed, sessionStart: Date | null): Promise<boolean> {
  const { id: notificationId, userId, user } = mailed;
  const quietEnd = quietUntil(user, ctx.now(), sessionStart);
  if (user.mailTiming?.gathers === false) {
    if (quietEnd) throw new Deferred(quietEnd);
    return true;
  }
  const digestAt = await transact(ctx, async ({ db, enqueue }) => {
    // Of mails to one person that leave at once, each sees those before it.
    await db.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const before = await db.mailedNotification.findUnique({ where: { notificationId } });
    if (before) return before.digestAt;
    const decidedAt = ctx.now();
    const digestAt = quietEnd ?? (await whenMany(db, userId, decidedAt));
    await db.mailedNotification.create({ data: { notificationId, userId, digestAt, decidedAt } });
    if (!digestAt) return null;
    const at = digestAt.toISOString();
    await enqueue("digestMail", { userId, at }, { runAt: digestAt, key: `${userId} ${at}`, userId });
    return digestAt;
  });
  if (digestAt) return false;
  // A mail server that was away may be back in the middle of the night.
  if (quietEnd) throw new Deferred(quietEnd);
  return true;
}

/** When what comes now leaves together with others; null: there are not that many. */
async function whenMany(db: Transaction, userId: string, now: Date): Promise<Date | null> {
  const open = await db.mailedNotification.findFirst({
    where: { userId, digestAt: { gt: now } },
    orderBy: { digestAt: "asc" },
  });
  if (open) return open.digestAt;
  const lately = { userId, digestAt: null, decidedAt: { gt: new Date(now.getTime() - HOUR) } };
  const count = await db.mailedNotification.count({ where: lately });
  return count < MAX_SINGLE_MAILS ? null : new Date(now.getTime() + HOUR);
}

/**
 * The notifications that have waited to leave together, oldest first. Where they are too few for that, each leaves by
 * itself, and there are none.
 */
export function takeDigest(ctx: Context, userId: string, digestAt: Date): Promise<string[]> {
  return transact(ctx, async ({ db, enqueue }) => {
    const rows = await db.mailedNotification.findMany({
      where: { userId, digestAt },
      orderBy: { notificationId: "asc" },
      select: { notificationId: true },
    });
    const ids = rows.map(({ notificationId }) => notificationId);
    if (ids.length >= LEAST_IN_DIGEST) return ids;
    await db.mailedNotification.updateMany({ where: { userId, digestAt }, data: { digestAt: null } });
    for (const notificationId of ids) await enqueue("bookingMail", { notificationId }, { key: notificationId, userId });
    return [];
  });
}

/** Forgets how notifications left as mails, once none of them can come again. @returns how many. */
export async function forgetMailed({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const latest = new Date(now().getTime() - REMEMBERED);
  const { count } = await db.mailedNotification.deleteMany({ where: { decidedAt: { lt: latest } } });
  return count;
}
