import { changeBooking } from "../../bookings/rules/bookings.ts";
import { type Context, systemContext } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import type { Booking, HealingReminder, User } from "../../generated/prisma/client.ts";
import { notify } from "../../notifications/rules/notifications.ts";
import type { Work } from "../../transactions/transact.ts";
import { personExists } from "../../visibility/people.ts";
import { hasToHeal } from "../policy.ts";
import { giveAftercare } from "./aftercare.ts";
import { unmarkHealed } from "./healed.ts";

const DAY = 24 * 60 * 60_000;
const BATCH = 100;

interface Stage {
  days: number;
  /** How many days after the session it is of no use any more. */
  until: number;
  title: string;
  /** It is about what the client was given to read. */
  isAboutAdvice: boolean;
  say: (artistName: string) => string;
}

/** What a client is told while it heals. */
const STAGES: readonly Stage[] = [
  {
    days: 3,
    until: 14,
    title: "How is it healing?",
    isAboutAdvice: true,
    say: (name) => `Three days after your session with ${name}: review how to care for your tattoo`,
  },
  {
    days: 14,
    until: 30,
    title: "How is it healing?",
    isAboutAdvice: true,
    say: (name) => `Two weeks after your session with ${name}: if anything worries you, show them`,
  },
  {
    days: 30,
    until: 60,
    title: "Share a healed photo",
    isAboutAdvice: false,
    say: (name) => `A month after your session with ${name}: show how your tattoo healed`,
  },
];

/** What a reminder says. */
export function wordsOf(days: number, artistName: string): { title: string; message: string } | null {
  const stage = STAGES.find((each) => each.days === days);
  return stage ? { title: stage.title, message: stage.say(artistName) } : null;
}

/**
 * Gives the client of a session what its artist advises and writes down of what they will be reminded, as part of the
 * transaction that completes it. A client without instructions is asked for a photo alone.
 */
export async function startHealing(work: Work, ctx: Context, booking: Booking): Promise<void> {
  if (!hasToHeal(booking)) return;
  await giveAftercare(work, ctx, booking);
  const { db } = work;
  const { id: bookingId } = booking;
  const isAdvised = (await db.aftercare.count({ where: { bookingId } })) > 0;
  const after = (days: number) => new Date(ctx.now().getTime() + days * DAY);
  const stages = STAGES.filter(({ isAboutAdvice }) => isAdvised || !isAboutAdvice);
  await db.healingReminder.createMany({
    data: stages.map(({ days, until }) => ({ bookingId, days, dueAt: after(days), usefulUntil: after(until) })),
    skipDuplicates: true,
  });
}

/** What is not over does not heal, as part of the transaction that reopens it: nobody is reminded, nor does a post say so. */
export async function stopHealing(work: Work, bookingId: string): Promise<void> {
  await work.db.healingReminder.deleteMany({ where: { bookingId, doneAt: null } });
  await unmarkHealed(work, bookingId);
}

/**
 * Reminds clients of what heals, and asks for a photo of it in the end. What was missed while nothing ran is told as long as
 * it is of use. It may run anywhere, at any time, and more than once at a time.
 * @returns how many were told.
 */
export async function remindOfHealing(services: Services): Promise<number> {
  const ctx = systemContext(services);
  const { db, now } = services;
  await db.healingReminder.deleteMany({ where: { doneAt: null, usefulUntil: { lte: now() } } });
  let count = 0;
  for (;;) {
    const due = await db.healingReminder.findMany({
      where: { doneAt: null, dueAt: { lte: now() } },
      orderBy: { dueAt: "asc" },
      take: BATCH,
      include: { booking: { select: { artistId: true } } },
    });
    for (const reminder of due) count += (await remindOnce(ctx, reminder)) ? 1 : 0;
    if (due.length < BATCH) return count;
  }
}

/** @returns when the next reminder is due. */
export async function nextHealing({ db, now }: Services): Promise<Date | null> {
  const where = { doneAt: null, dueAt: { gt: now() } };
  return (await db.healingReminder.findFirst({ where, orderBy: { dueAt: "asc" } }))?.dueAt ?? null;
}

/** In a transaction of its own: the first to mark the row reminds, where there is still something to say. */
function remindOnce(
  ctx: Context,
  { bookingId, days, booking: { artistId } }: HealingReminder & { booking: Pick<Booking, "artistId"> },
): Promise<boolean> {
  return changeBooking(ctx, { id: bookingId, artistId }, async (work, booking) => {
    const { count } = await work.db.healingReminder.updateMany({
      where: { bookingId, days, doneAt: null },
      data: { doneAt: ctx.now() },
    });
    const artist = count > 0 ? await findHealingArtist(work.db, booking) : null;
    const words = artist && wordsOf(days, artist.fullName);
    if (!words) return false;
    const { clientId } = booking;
    await notify(work, ctx, clientId, { type: "booking_healing", ...words, relatedId: bookingId });
    await work.enqueue("healingMail", { bookingId, days }, { userId: clientId });
    return true;
  });
}

/**
 * The artist of a session of which the client may be reminded: it is over, has no healed photo yet, and both are there, with no
 * block between them. Null: there is nothing to say.
 */
export async function findHealingArtist(db: Transaction, booking: Booking): Promise<User | null> {
  const { id, clientId, artistId, status } = booking;
  if (status !== "completed" || (await db.post.count({ where: { healedBookingId: id } })) > 0) return null;
  const isThere = await db.user.count({ where: { id: clientId, hidden: false } });
  return isThere ? db.user.findFirst({ where: { id: artistId, ...personExists.where({ id: clientId }) } }) : null;
}
