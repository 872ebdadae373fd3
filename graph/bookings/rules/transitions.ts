import { startHealing, stopHealing } from "../../aftercare/rules/healing.ts";
import type { Context } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import type { Work } from "../../core/transact.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { settleAsking } from "../../notifications/rules/notifications.ts";
import { isBlocked } from "../../visibility/blocks.ts";
import { endOffersAt, offerFreedTime } from "../../waitlist/rules/openings.ts";
import { NO_SHOW_MINUTES, REOPEN_HOURS } from "../input.ts";
import { type Act, type Transition, timingOf } from "../policy.ts";
import { nextVersion } from "./bookings.ts";
import { recordEvent } from "./history.ts";
import { tellOfMove } from "./notices.ts";
import { settleDepositOf, settleTerms } from "./terms.ts";
import type { SessionTime } from "./times.ts";

interface MoveDetails {
  /** Whether there is a block between the two, where that is known. */
  isApart?: boolean | undefined;
  reason?: string | undefined;
  time?: SessionTime | undefined;
}

/**
 * Takes one step of the state table: the row, its event, the time that it frees, the deposit, the end of any open proposal,
 * who hears of it, and what its client is given afterwards.
 */
export async function moveBooking(
  work: Work,
  ctx: Context,
  booking: Booking,
  transition: Transition,
  { reason = "", time, isApart: known }: MoveDetails = {},
): Promise<Booking> {
  const moved = await work.db.booking.update({
    where: { id: booking.id },
    data: {
      ...time,
      ...(await settleTerms(work.db, ctx, booking, transition)),
      status: transition.to,
      resolution: transition.resolution,
      reason,
      ...nextVersion(ctx),
      movedAt: ctx.now(),
    },
  });
  await work.db.bookingProposal.updateMany({
    where: { bookingId: booking.id, state: "open" },
    data: { state: "closed" },
  });
  await recordEvent(work.db, ctx, moved, booking);
  const { artistId, clientId, preferredDate: startsAt, endsAt } = moved;
  if (moved.status === "confirmed" && startsAt && endsAt)
    await endOffersAt(work, ctx, { artistId, clientId, startsAt, endsAt });
  if (booking.status === "confirmed" && (moved.status === "cancelled" || time))
    await offerFreedTime(work, ctx, booking);
  if (transition.act === "reopen") await stopHealing(work, booking.id);
  const deposit = await settleDepositOf(work.db, ctx, moved, transition);
  await settleAsking(work, moved);
  // Where there is a block, or is about to be, only whoever acts hears of it.
  const isApart =
    transition.act === "separate" || (known ?? (await isBlocked(work.db, moved.clientId, moved.artistId)));
  if (!isApart) {
    await tellOfMove(work, ctx, moved, transition, deposit);
    if (moved.status === "completed") await startHealing(work, ctx, moved);
  }
  const audience = isApart ? [ctx.viewer?.id ?? []].flat() : [moved.clientId, moved.artistId];
  work.publish(audience, { type: "booking", bookingId: moved.id });
  return moved;
}

const TOO_LATE: Partial<Record<Act, string>> = {
  cancel: "A confirmed booking can't become cancelled once it has started.",
  reopen: `A completed booking can't become confirmed again after ${REOPEN_HOURS} hours.`,
};
const TOO_EARLY: Partial<Record<Act, string>> = {
  complete: "A confirmed booking can't become completed before it has started.",
  reportNoShow: `A no-show can be reported from ${NO_SHOW_MINUTES} minutes after the start.`,
};

/** @throws {Failure} TOO_EARLY, INVALID_TRANSITION when it is too late. */
export function checkTiming(ctx: Context, booking: Booking, transition: Transition): void {
  const timing = timingOf(transition, booking, ctx.now());
  if (timing === "in time") return;
  const { act, from, to } = transition;
  throw timing === "early"
    ? new Failure("TOO_EARLY", TOO_EARLY[act] ?? `A ${from} booking can't become ${to} yet.`)
    : new Failure("INVALID_TRANSITION", TOO_LATE[act] ?? `A ${from} booking can't become ${to} any more.`);
}
