import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure, forbidden } from "../../core/errors.ts";
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
  return changeBooking(ctx, seen, async (work, booking) => {
    checkVersion(booking, input.expectedVersion);
    const transition = checkTransition(ctx, booking, input);
    const time = transition.act === "accept" ? agreeOnTime(ctx, booking, input) : undefined;
    const isApart = await isBlocked(work.db, booking.clientId, booking.artistId);
    if (transition.to === "confirmed") {
      if (isApart) throw keptApart();
      const { preferredDate, endsAt } = time ?? booking;
      if (preferredDate && endsAt) await checkFree(ctx, work.db, booking, { preferredDate, endsAt });
    }
    // No word goes between two who are kept apart.
    return moveBooking(work, ctx, booking, transition, { reason: (!isApart && input.reason) || "", time });
  });
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
