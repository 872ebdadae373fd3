import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure, forbidden } from "../../core/errors.ts";
import { inTurn } from "../../core/turns.ts";
import type { Transaction } from "../../db/database.ts";
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
  return inTurn(`bookings of ${seen.artistId}`, async (hasWaited) => {
    // Whoever had to wait mostly comes too late, and learns it without a transaction for which others wait.
    if (hasWaited) await checkMove(ctx, ctx.db, await getBooking(ctx, input.id), input);
    return changeBooking(ctx, seen, async (work, booking) => {
      const { transition, time, isApart } = await checkMove(ctx, work.db, booking, input);
      // No word goes between two who are kept apart.
      return moveBooking(work, ctx, booking, transition, { reason: (!isApart && input.reason) || "", time });
    });
  });
}

async function checkMove(ctx: Context, db: Transaction, booking: Booking, input: UpdateBookingStatusInput) {
  checkVersion(booking, input.expectedVersion);
  const transition = checkTransition(ctx, booking, input);
  const time = transition.act === "accept" ? agreeOnTime(ctx, booking, input) : undefined;
  const isApart = await isBlocked(db, booking.clientId, booking.artistId);
  if (transition.to === "confirmed") {
    if (isApart) throw keptApart();
    const { preferredDate, endsAt } = time ?? booking;
    if (preferredDate && endsAt) await checkFree(ctx, db, booking, { preferredDate, endsAt });
  }
  return { transition, time, isApart };
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
