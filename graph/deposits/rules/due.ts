import { DateTime } from "luxon";
import { spokenDay } from "../../bookings/rules/spoken-time.ts";
import type { Context } from "../../core/context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import type { Policy } from "../../policies/lists.ts";

const DAY = 24 * 60 * 60 * 1000;

type Session = Pick<Booking, "id" | "preferredDate" | "artistTimeZone">;

/** The end of the day, so many days after a moment by the clocks of a session, or when that begins, if that is sooner. */
export function dueAfter(asked: Date, days: number, { preferredDate, artistTimeZone }: Omit<Session, "id">): Date {
  const lastDay = DateTime.fromJSDate(asked, { zone: artistTimeZone ?? "utc" })
    .plus({ days })
    .endOf("day")
    .toJSDate();
  return preferredDate && preferredDate < lastDay ? preferredDate : lastDay;
}

/**
 * Waits for what was just asked for; what is asked for again has the whole time again.
 * @returns until when; null where the policy says no date, or the session has begun.
 */
export async function awaitDeposit(
  db: Transaction,
  ctx: Pick<Context, "now">,
  session: Session,
  { depositDueDays }: Policy,
): Promise<Date | null> {
  const now = ctx.now();
  if (depositDueDays === null || (session.preferredDate && session.preferredDate <= now)) return null;
  const dueAt = dueAfter(now, depositDueDays, session);
  const bookingId = session.id;
  const deadline = { dueAt, nextAt: firstStep(dueAt, now) };
  await db.depositDeadline.upsert({ where: { bookingId }, create: { bookingId, ...deadline }, update: deadline });
  return dueAt;
}

/** When the product looks first: to remind a day before, where that is still to come. */
function firstStep(dueAt: Date, now: Date): Date {
  const remindAt = new Date(dueAt.getTime() - DAY);
  return remindAt > now ? remindAt : dueAt;
}

/** A session that moves leaves its deposit the time that it has, unless it would begin before that. */
export async function keepBeforeStart(
  db: Transaction,
  { now }: Pick<Context, "now">,
  { id: bookingId, preferredDate: start }: Session,
): Promise<void> {
  const deadline = start && (await db.depositDeadline.findUnique({ where: { bookingId } }));
  if (!deadline || deadline.dueAt <= start) return;
  const nextAt = deadline.nextAt && firstStep(start, now());
  await db.depositDeadline.update({ where: { bookingId }, data: { dueAt: start, nextAt } });
}

/** " by Friday, December 4"; nothing where there is no date. */
export const byDay = (dueAt: Date | null, { artistTimeZone }: Pick<Booking, "artistTimeZone">): string =>
  dueAt ? ` by ${spokenDay(dueAt, artistTimeZone)}` : "";
