import { sql } from "kysely";
import { type Context, systemContext } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import { condition, prepared } from "../../db/statements.ts";
import type { Booking, BookingReminder } from "../../generated/prisma/client.ts";
import { hashToken } from "../../identity/sessions.ts";
import { newLinkKey, tokenOf } from "../../mail/links.ts";
import { REMINDER_GROUPS } from "../../notifications/input.ts";
import { notify } from "../../notifications/rules/notifications.ts";
import { hears } from "../../notifications/rules/preferences.ts";
import { noticeText } from "../../people/input.ts";
import type { Work } from "../../transactions/transact.ts";
import { personAtBlock } from "../../visibility/blocks.ts";
import { ATTENDANCE_HOURS } from "../input.ts";
import { changeBooking } from "./bookings.ts";
import { spokenTime } from "./spoken-time.ts";

const BATCH = 100;
const HOUR = 60 * 60 * 1000;

/**
 * Reminds both of the sessions that begin soon. What is to be said is a row, which a trigger of the bookings makes and takes
 * back; what was missed while nothing ran is told as long as it is of use. It may run anywhere, at any time, and more than
 * once at a time.
 * @returns how many were sent.
 */
export async function sendReminders(services: Services): Promise<number> {
  const ctx = systemContext(services);
  const waiting = { sentAt: null };
  await services.db.bookingReminder.deleteMany({ where: { ...waiting, usefulUntil: { lte: services.now() } } });
  let count = 0;
  for (;;) {
    const due = await services.db.bookingReminder.findMany({
      where: { ...waiting, dueAt: { lte: services.now() } },
      orderBy: { dueAt: "asc" },
      take: BATCH,
      include: { booking: { select: { artistId: true } } },
    });
    for (const reminder of due) count += (await remindOnce(ctx, reminder)) ? 1 : 0;
    if (due.length < BATCH) return count;
  }
}

/** @returns when the next reminder is due. */
export async function nextReminder({ db, now }: Services): Promise<Date | null> {
  const where = { sentAt: null, dueAt: { gt: now() } };
  return (await db.bookingReminder.findFirst({ where, orderBy: { dueAt: "asc" } }))?.dueAt ?? null;
}

/** In a transaction of its own: the first to mark the row reminds, and a change of the booking comes before or after. */
function remindOnce(
  ctx: Context,
  { bookingId, hours, startsAt, booking: { artistId } }: BookingReminder & { booking: Pick<Booking, "artistId"> },
): Promise<boolean> {
  return changeBooking(ctx, { id: bookingId, artistId }, async (work, booking) => {
    const isAsked = hours === ATTENDANCE_HOURS && !booking.clientConfirmedAt;
    const linkKey = isAsked ? newLinkKey() : undefined;
    const { count } = await work.db.bookingReminder.updateMany({
      where: { bookingId, hours, startsAt, sentAt: null },
      data: { sentAt: ctx.now(), tokenHash: linkKey ? hashToken(tokenOf(ctx, linkKey)) : null },
    });
    if (count > 0) await remind(work, ctx, booking, { startsAt, hours, linkKey });
    return count > 0;
  });
}

interface Reminding {
  startsAt: Date;
  /** Before that. */
  hours: number;
  /** Of the link by which the client says that they will come. */
  linkKey: string | undefined;
}

async function remind(
  work: Work,
  ctx: Context,
  booking: Booking,
  { startsAt, hours, linkKey }: Reminding,
): Promise<void> {
  const { id, clientId, artistId, service, artistTimeZone } = booking;
  const without = await whoGoesWithout(work, [clientId, artistId], hours);
  for (const [userId, otherId] of [
    [clientId, artistId],
    [artistId, clientId],
  ] as const) {
    const [other] = await work.run(readName(null, { userId, otherId }));
    if (!without.has(userId)) {
      await notify(work, ctx, userId, {
        type: "booking_reminder",
        title: titleOf(startsAt, ctx.now()),
        message: `${service} with ${other?.name}: ${spokenTime(startsAt, artistTimeZone)}`,
        relatedId: id,
      });
    }
    const reminder = { bookingId: id, userId, hours, startsAt: startsAt.toISOString() };
    await work.enqueue("reminderMail", userId === clientId ? { ...reminder, linkKey } : reminder, { userId });
  }
}

/** Who of these has turned off, in the app, the reminder that comes so many hours before. */
async function whoGoesWithout({ db }: Work, userIds: string[], hours: number): Promise<Set<string>> {
  const group = REMINDER_GROUPS[hours];
  if (!group) return new Set();
  const wishes = await db.notificationPreference.findMany({ where: { userId: { in: userIds }, group } });
  return new Set(wishes.filter((wish) => !hears([wish], group, "inApp")).map(({ userId }) => userId));
}

/** How soon a session begins, as it is when that is said. */
export function titleOf(startsAt: Date, now: Date): string {
  const hours = Math.max(1, Math.round((startsAt.getTime() - now.getTime()) / HOUR));
  return `Session in ${noticeText(hours > 48 ? Math.round(hours / 24) * 24 : hours)}`;
}

/** A person's name as the other one of a booking knows it. */
const readName = prepared(
  (_shape: null, { userId, otherId }: { userId: string; otherId: string }) => sql<{ name: string }>`
    SELECT ${condition(personAtBlock.nameSql({ id: userId }))} AS name FROM users AS u WHERE u.id = ${otherId}::uuid`,
);
