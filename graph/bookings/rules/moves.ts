import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure, forbidden, notFound } from "../../core/errors.ts";
import { transact, type Work } from "../../core/transact.ts";
import type { Transaction } from "../../db/database.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { isBlocked } from "../../visibility/visibility.ts";
import type { UpdateBookingStatusInput } from "../input.ts";
import { type Act, findMove, otherSide, type Side, sideOf, type Transition, timingOf } from "../policy.ts";
import { recordEvent } from "./history.ts";
import { tellOfMove } from "./notices.ts";
import { BOOKING_NOT_FOUND, getBooking, lockArtist } from "./requests.ts";
import { checkFree, checkStart, type SessionTime, slotTaken, timeFrom } from "./times.ts";

/**
 * Changes one booking in a transaction of its own, with the booking as it is now.
 *
 * One artist's changes queue up behind a lock. The exclusion constraint alone keeps sessions apart, too, but under
 * contention it lets transactions wait for each other until Postgres ends them as deadlocks.
 * @throws {Failure} NOT_FOUND when it is gone, SLOT_TAKEN when the change would put two sessions on one time.
 */
export function changeBooking<Result>(
  ctx: Context,
  { id, artistId }: Pick<Booking, "id" | "artistId">,
  change: (work: Work, booking: Booking) => Promise<Result>,
): Promise<Result> {
  return transact(ctx, async (work) => {
    await lockArtist(work.db, artistId);
    const booking = await work.db.booking.findUnique({ where: { id } });
    if (!booking) throw notFound(BOOKING_NOT_FOUND);
    return change(work, booking);
  }).catch((error) => {
    throw isPostgresError(error, "exclusionViolation") ? slotTaken(ctx.viewer?.id === artistId) : error;
  });
}

interface MoveDetails {
  reason?: string | undefined;
  time?: SessionTime | undefined;
}

/** Whatever one of the two may not have seen yet moves a booking's version. */
export const nextVersion = (ctx: Pick<Context, "now">) =>
  ({ version: { increment: 1 }, updatedAt: ctx.now() }) as const;

/** Takes one step of the state table: the row, its event, the end of any open proposal, and who hears of it. */
export async function moveBooking(
  work: Work,
  ctx: Context,
  booking: Booking,
  transition: Transition,
  { reason = "", time }: MoveDetails = {},
): Promise<Booking> {
  const moved = await work.db.booking.update({
    where: { id: booking.id },
    data: {
      ...time,
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
  // Where there is a block, or is about to be, only whoever acts hears of it.
  const isApart = transition.act === "separate" || (await isBlocked(work.db, moved.clientId, moved.artistId));
  if (!isApart) await tellOfMove(work, ctx, moved, transition);
  const audience = isApart ? [ctx.viewer?.id ?? []].flat() : [moved.clientId, moved.artistId];
  work.publish(audience, { type: "booking", bookingId: moved.id });
  return moved;
}

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

/**
 * Between two of whom one has blocked the other nothing is proposed, agreed on or noted; what they have can only end.
 * The caller holds the artist's lock, as whoever blocks does.
 * @throws {Failure} FORBIDDEN, the same to both.
 */
export async function assertTogether(db: Transaction, { clientId, artistId }: Booking): Promise<void> {
  if (await isBlocked(db, clientId, artistId)) throw keptApart();
}

const keptApart = () => forbidden("You can't change this booking any more.");

/** @throws {Failure} STALE_BOOKING with the state, and the version, that it is in now. */
export function checkVersion(booking: Booking, expectedVersion: number | null | undefined): void {
  if (expectedVersion != null && expectedVersion !== booking.version) {
    const { status, version } = booking;
    const sentence = `This booking has changed: it is ${status} now.`;
    throw new Failure("STALE_BOOKING", sentence, undefined, undefined, { version });
  }
}

const TOO_LATE: Partial<Record<Act, string>> = {
  cancel: "A confirmed booking can't become cancelled once it has started.",
  reopen: "A completed booking can't become confirmed again after 24 hours.",
};
const TOO_EARLY: Partial<Record<Act, string>> = {
  complete: "A confirmed booking can't become completed before it has started.",
  reportNoShow: "A no-show can be reported from 15 minutes after the start.",
};

function checkTransition(ctx: Context, booking: Booking, input: UpdateBookingStatusInput): Transition {
  const side = sideOf(requireViewer(ctx), booking) as Side;
  const find = (by: Side) => findMove(booking.status, input.status, by, input.noShow ?? false);
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

/** @throws {Failure} TOO_EARLY, INVALID_TRANSITION when it is too late. */
export function checkTiming(ctx: Context, booking: Booking, transition: Transition): void {
  const timing = timingOf(transition, booking, ctx.now());
  if (timing === "in time") return;
  const { act, from, to } = transition;
  throw timing === "early"
    ? new Failure("TOO_EARLY", TOO_EARLY[act] ?? `A ${from} booking can't become ${to} yet.`)
    : new Failure("INVALID_TRANSITION", TOO_LATE[act] ?? `A ${from} booking can't become ${to} any more.`);
}

function agreeOnTime(ctx: Context, booking: Booking, input: UpdateBookingStatusInput): SessionTime {
  const start = input.preferredDate ?? booking.preferredDate;
  if (!start) throw badInput({ preferredDate: "Choose a date and time" });
  checkStart(ctx, start);
  return timeFrom(start, input.estimatedDuration ?? booking.estimatedDuration);
}
