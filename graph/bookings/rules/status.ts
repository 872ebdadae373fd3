import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { badInput, Failure, forbidden } from "../../core/errors.ts";
import type { Work } from "../../core/transact.ts";
import { inTurn, waitForTurn } from "../../core/turns.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { isBlocked } from "../../visibility/blocks.ts";
import type { UpdateBookingStatusInput } from "../input.ts";
import { type BookingRole, findMove, otherSide, sideOf, type Transition } from "../policy.ts";
import { changeBooking, checkVersion, getBooking, keptApart } from "./bookings.ts";
import { checkFree, checkStart, type SessionTime, timeFrom } from "./times.ts";
import { checkTiming, moveBooking } from "./transitions.ts";

/**
 * Moves a booking along its states: the artist accepts, declines, cancels, completes or reopens, the client withdraws
 * or cancels, and either says that the other did not come. Accepting may set the time that the request left open.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for the wrong side, INVALID_TRANSITION, TOO_EARLY, STALE_BOOKING,
 *   SLOT_TAKEN when the artist has a confirmed session at that time, BAD_USER_INPUT.
 */
export async function updateBookingStatus(ctx: Context, input: UpdateBookingStatusInput): Promise<Booking> {
  await ctx.limits.spend("bookingAct", requireViewer(ctx).id);
  const seen = await getBooking(ctx, input.id);
  const turn = `bookings of ${seen.artistId}`;
  const outside: Pick<Work, "run"> = { run: (statement) => run(ctx, statement) };
  // Whoever had to wait mostly comes too late, and learns it without a transaction for which others wait.
  const checkAgain = () => checkTime(ctx, outside, seen, planMove(ctx, seen, input));
  if (await waitForTurn(turn)) await checkAgain();
  return inTurn(turn, async (hasWaited) => {
    if (hasWaited) await checkAgain();
    return changeBooking(ctx, seen, async (work, booking) => {
      const plan = planMove(ctx, booking, input);
      const isApart = await isBlocked(work.db, booking.clientId, booking.artistId);
      if (isApart && plan.transition.to === "confirmed") throw keptApart();
      await checkTime(ctx, work, booking, plan);
      // No word goes between two who are kept apart.
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
  if (transition.needsReason && !input.reason) throw badInput({ reason: "Tell the client why" });
  return transition;
}

function agreeOnTime(ctx: Context, booking: Booking, input: UpdateBookingStatusInput): SessionTime {
  const start = input.preferredDate ?? booking.preferredDate;
  if (!start) throw badInput({ preferredDate: "Choose a date and time" });
  checkStart(ctx, start);
  return timeFrom(start, input.estimatedDuration ?? booking.estimatedDuration);
}
