import { findTransition, type Transition, timingOf } from "../../bookings/policy.ts";
import { changeBooking } from "../../bookings/rules/bookings.ts";
import { notifyOfBooking } from "../../bookings/rules/notices.ts";
import { spokenTime } from "../../bookings/rules/spoken-time.ts";
import { moveBooking } from "../../bookings/rules/transitions.ts";
import { publishUpdate } from "../../bookings/rules/updates.ts";
import { type Context, systemContext } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import type { Booking, DepositDeadline } from "../../generated/prisma/client.ts";
import { dollarsText } from "../../policies/input.ts";
import { policyFor } from "../../policies/rules/policies.ts";
import type { Work } from "../../transactions/transact.ts";
import { isBlocked } from "../../visibility/blocks.ts";
import { stateOf, sumUp } from "../policy.ts";
import { byDay } from "./due.ts";

const BATCH = 100;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Follows the deposits that are waited for: reminds the client a day before, tells both of one that is overdue, and a day
 * after that cancels the session where the policy says so. What nobody was told of is told first, however late. It may run
 * anywhere, at any time, and more than once at a time.
 * @returns how many were looked at.
 */
export async function followDeposits(services: Services): Promise<number> {
  const ctx = systemContext(services);
  let count = 0;
  for (;;) {
    const due = await services.db.depositDeadline.findMany({
      where: { nextAt: { lte: services.now() } },
      orderBy: { nextAt: "asc" },
      take: BATCH,
      include: { booking: { select: { id: true, artistId: true } } },
    });
    for (const { booking } of due) count += (await followOne(ctx, booking)) ? 1 : 0;
    if (due.length < BATCH) return count;
  }
}

/** @returns when the next step of a deposit is to be taken. */
export async function nextDeposit({ db, now }: Services): Promise<Date | null> {
  const where = { nextAt: { gt: now() } };
  return (await db.depositDeadline.findFirst({ where, orderBy: { nextAt: "asc" } }))?.nextAt ?? null;
}

/** In a transaction of its own, after whatever is written down of the deposit at the same moment, or before it. */
function followOne(ctx: Context, found: Pick<Booking, "id" | "artistId">): Promise<boolean> {
  return changeBooking(ctx, found, async (work, booking) => {
    const where = { bookingId: booking.id };
    const deadline = await work.db.depositDeadline.findUnique({ where });
    if (!deadline?.nextAt || deadline.nextAt > ctx.now()) return false;
    const nextAt = await takeStep(work, ctx, booking, { ...deadline, nextAt: deadline.nextAt });
    await work.db.depositDeadline.update({ where, data: { nextAt } });
    return true;
  });
}

/** @returns when the next one is to be taken; null: nothing is waited for any more. */
async function takeStep(
  work: Work,
  ctx: Context,
  booking: Booking,
  { dueAt, nextAt }: Pick<DepositDeadline, "dueAt"> & { nextAt: Date },
): Promise<Date | null> {
  const sums = sumUp(await work.db.depositEntry.findMany({ where: { bookingId: booking.id } }));
  // Across a block nobody is notified, and the two end bookings themselves.
  if (stateOf(sums, booking) !== "due" || (await isBlocked(work.db, booking.clientId, booking.artistId))) return null;
  const due = { ...booking, dueAt, missing: dollarsText(sums.asked - sums.paid) };
  if (nextAt > dueAt) return release(work, ctx, due);
  return ctx.now() < dueAt ? remind(work, ctx, due) : notifyOverdue(work, ctx, due);
}

interface Due extends Booking {
  dueAt: Date;
  /** What is still to be paid, in words. */
  missing: string;
}

async function remind(work: Work, ctx: Context, due: Due): Promise<Date> {
  const message = `Your deposit of ${due.missing} is due${byDay(due.dueAt, due)}: ${due.service}`;
  await notifyParty(work, ctx, due, due.clientId, { title: "Deposit due soon", message });
  return due.dueAt;
}

async function notifyOverdue(work: Work, ctx: Context, due: Due): Promise<Date | null> {
  const { service, missing, clientId, artistId, artistTimeZone } = due;
  const endsAt = await whenReleased(work, ctx, due);
  const unless = (isPaid: string) =>
    endsAt ? `. Unless ${isPaid} by ${spokenTime(endsAt, artistTimeZone)}, the session is cancelled.` : "";
  const { fullName } = await work.db.user.findUniqueOrThrow({ where: { id: clientId }, select: { fullName: true } });
  for (const [userId, message] of [
    [clientId, `Your deposit of ${missing} is overdue: ${service}${unless("it is paid")}`],
    [
      artistId,
      `The deposit of ${missing} from ${fullName} is overdue: ${service}${unless("you record it as received")}`,
    ],
  ] as const) {
    await notifyParty(work, ctx, due, userId, { title: "Deposit overdue", message });
  }
  await publishUpdate(work, ctx, due);
  return endsAt;
}

/** A day from now, where the policy says so and the session has not begun by then. */
async function whenReleased(work: Work, ctx: Context, booking: Booking): Promise<Date | null> {
  const { onOverdue } = await policyFor(work.db, booking);
  const at = new Date(ctx.now().getTime() + DAY);
  return onOverdue === "release" && releasing(booking, at) ? at : null;
}

/** What ends a booking at that time; undefined where it is too late for that. */
function releasing(booking: Booking, time: Date): Transition | undefined {
  const transition = findTransition("release", booking.status, "system");
  return transition && timingOf(transition, booking, time) === "in time" ? transition : undefined;
}

async function release(work: Work, ctx: Context, due: Due): Promise<null> {
  const transition = releasing(due, ctx.now());
  const reason = `A deposit of ${due.missing} was due${byDay(due.dueAt, due)}.`;
  if (transition) await moveBooking(work, ctx, due, transition, { reason, isApart: false });
  return null;
}

const notifyParty = (work: Work, ctx: Context, { id }: Due, userId: string, said: { title: string; message: string }) =>
  notifyOfBooking(work, ctx, userId, { ...said, type: "booking_deposit", relatedId: id });
