import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { badInput, Failure, forbidden } from "../../core/errors.ts";
import { runExclusive, waitForUnlock } from "../../core/keyed-mutex.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import type { Work } from "../../transactions/transact.ts";
import type { UpdateBookingStatusInput } from "../input.ts";
import { type BookingRole, findMove, otherSide, sideOf, type Transition } from "../policy.ts";
import { assertTogether, changeBooking, checkVersion, getBooking } from "./bookings.ts";
import { checkFree, checkStart, type SessionTime, timeFrom } from "./times.ts";
import { checkReason, checkTiming, isKeptFromHearing, moveBooking } from "./transitions.ts";

/**
 * Moves a booking along its states: the artist accepts, declines, cancels, completes or reopens, the client withdraws
 * or cancels, and either says that the other didn't show up. Accepting may set the time that the request left open.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for the wrong side, INVALID_TRANSITION, TOO_EARLY, STALE_BOOKING,
 *   SLOT_TAKEN when the artist has a confirmed session at that time, BAD_USER_INPUT.
 */
export async function updateBookingStatus(ctx: Context, input: UpdateBookingStatusInput): Promise<Booking> {
  await ctx.limits.spend("bookingAct", requireViewer(ctx).id);
  const seen = await getBooking(ctx, input.id);
  const turn = `bookings of ${seen.artistId}`;
  const outside: Pick<Work, "run"> = { run: (statement) => run(ctx, statement) };
  // An act that had to wait mostly comes too late, and learns it without a transaction for which others wait.
  const checkAgain = () => checkTime(ctx, outside, seen, planMove(ctx, seen, input));
  if (await waitForUnlock(turn)) await checkAgain();
  return runExclusive(turn, async (hasWaited) => {
    if (hasWaited) await checkAgain();
    return changeBooking(ctx, seen, async (work, booking) => {
      const plan = planMove(ctx, booking, input);
      if (plan.transition.to === "confirmed") await assertTogether(work.db, booking);
      const isApart = await isKeptFromHearing(work.db, ctx, booking);
      await checkTime(ctx, work, booking, plan);
      // No word reaches a person who has blocked the viewer.
      return moveBooking(work, ctx, booking, plan.transition, {
        reason: (!isApart && input.reason) || "",
        time: plan.time,
        isApart,
      });
    });
  });
}

interface Plan {
  transition: Transition;
  /** What accepting agrees on. */
  time: SessionTime | undefined;
}

function planMove(ctx: Context, booking: Booking, input: UpdateBookingStatusInput): Plan {
  checkVersion(booking, input.expectedVersion);
  const transition = checkTransition(ctx, booking, input);
  return { transition, time: transition.act === "accept" ? agreeOnTime(ctx, booking, input) : undefined };
}

/** @throws {Failure} SLOT_TAKEN when it would be confirmed for a time that another session has. */
async function checkTime(
  ctx: Context,
  work: Pick<Work, "run">,
  booking: Booking,
  { transition, time }: Plan,
): Promise<void> {
  const { preferredDate, endsAt } = time ?? booking;
  if (transition.to === "confirmed" && preferredDate && endsAt) {
    await checkFree(ctx, work, booking, { preferredDate, endsAt });
  }
}

function checkTransition(ctx: Context, booking: Booking, input: UpdateBookingStatusInput): Transition {
  const side = sideOf(requireViewer(ctx), booking) as BookingRole;
  const find = (by: BookingRole) => findMove(booking.status, input.status, by, input.noShow ?? false);
  const transition = find(side);
  if (!transition) {
    if (find(otherSide(side))) throw forbidden(`Only the ${otherSide(side)} can do that.`);
    const target = input.noShow ? `${input.status} as a no-show` : input.status;
    throw new Failure("INVALID_TRANSITION", `A ${booking.status} booking can't become ${target}.`);
  }
  checkTiming(ctx, booking, transition);
  checkReason(transition, input.reason);
  return transition;
}

function agreeOnTime(ctx: Context, booking: Booking, input: UpdateBookingStatusInput): SessionTime {
  const start = input.preferredDate ?? booking.preferredDate;
  if (!start) throw badInput({ preferredDate: "Choose a date and time" });
  checkStart(ctx, start);
  return timeFrom(start, input.estimatedDuration ?? booking.estimatedDuration);
}
