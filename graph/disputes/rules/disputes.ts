import { DECIDED_ALREADY } from "../../admin/input.ts";
import { manageAccount } from "../../admin/rules/accounts.ts";
import { otherSide, sideOf } from "../../bookings/policy.ts";
import { changeBooking, getBooking, nextVersion } from "../../bookings/rules/bookings.ts";
import { notifyBoth, notifyOfBooking } from "../../bookings/rules/notices.ts";
import { publishUpdate } from "../../bookings/rules/updates.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, Failure, forbidden, notFound } from "../../core/errors.ts";
import { restoreForfeited } from "../../deposits/rules/ledger.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import { isBlocked } from "../../visibility/blocks.ts";
import { type DecideDisputeInput, DISPUTE_DAYS, type DisputeNoShowInput } from "../input.ts";
import type { DisputeOfBooking } from "../lists/queue.ts";
import { isInTime, saidAbsent } from "../policy.ts";

const DISPUTE_NOT_FOUND = "Dispute not found";

/**
 * Tells our staff that one did come to a session of which the other side says that one did not, once. It goes to staff:
 * a block between the two is not in the way.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED; NOT_FOUND; INVALID_TRANSITION for what is no no-show, and when it is too
 * late; FORBIDDEN for the side that reported it; CONFLICT for a second time.
 */
export async function disputeNoShow(ctx: Context, { id, text }: DisputeNoShowInput): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("bookingAct", viewer.id);
  const seen = await getBooking(ctx, id);
  return changeBooking(ctx, seen, async (work, booking) => {
    const { db } = work;
    const { clientId, artistId, service } = booking;
    assertDisputable(ctx, booking);
    const { count } = await db.noShowDispute.createMany({
      data: { bookingId: booking.id, personId: viewer.id, text, createdAt: ctx.now() },
      skipDuplicates: true,
    });
    if (count === 0) throw new Failure("CONFLICT", "You've already disputed this");
    const isApart = await isBlocked(db, clientId, artistId);
    if (!isApart) {
      await notifyOfBooking(work, ctx, viewer.id === clientId ? artistId : clientId, {
        type: "booking_dispute",
        title: "No-show disputed",
        message: `${viewer.fullName} says they came: ${service}. Our team is looking at it.`,
        relatedId: booking.id,
      });
    }
    await publishUpdate(work, ctx, booking, { readers: isApart ? [viewer.id] : [clientId, artistId] });
    return db.booking.update({ where: { id: booking.id }, data: nextVersion(ctx) });
  });
}

/** @throws {Failure} INVALID_TRANSITION for what is no no-show, and when it is too late; FORBIDDEN for the side that reported it. */
function assertDisputable(ctx: Context, booking: Booking): void {
  const absent = saidAbsent(booking);
  if (!absent) throw new Failure("INVALID_TRANSITION", "Only a no-show can be disputed.");
  if (sideOf(requireViewer(ctx), booking) === otherSide(absent)) throw forbidden(`Only the ${absent} can do that.`);
  if (!isInTime(booking, ctx.now())) {
    throw new Failure(
      "INVALID_TRANSITION",
      `A no-show can be disputed for ${DISPUTE_DAYS} days after it was reported.`,
    );
  }
}

/**
 * Decides about a dispute: the no-show stands, or is struck, and counts for nothing then; what was forfeited for it is to be
 * refunded. Both are told.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND; FORBIDDEN, also about the viewer's own session; CONFLICT once it is decided.
 */
export async function decideDispute(
  ctx: Context,
  { id, outcome, reason }: DecideDisputeInput,
): Promise<DisputeOfBooking> {
  requireAdmin(ctx);
  assertId(id, DISPUTE_NOT_FOUND);
  const found = await ctx.db.noShowDispute.findUnique({ where: { id }, include: { booking: true } });
  if (!found) throw notFound(DISPUTE_NOT_FOUND);
  const { booking, personId: targetId } = found;
  await manageAccount(ctx, targetId, async (work, admin, person) => {
    const { db } = work;
    if (sideOf(admin, booking)) throw forbidden("You can't decide about yourself");
    // What becomes of a deposit waits for this, as whatever else changes an artist's bookings.
    await lockArtist(db, booking.artistId);
    const { count } = await db.noShowDispute.updateMany({
      where: { id, state: "open" },
      data: { state: outcome, reason, decidedAt: ctx.now() },
    });
    if (count === 0) throw new Failure("CONFLICT", DECIDED_ALREADY);
    const details = { disputeId: id, bookingId: booking.id, outcome };
    await recordAction(db, ctx, admin, { action: "dispute_decided", targetId, details, reason });
    await db.booking.update({ where: { id: booking.id }, data: nextVersion(ctx) });
    const deposit =
      outcome === "struck" && saidAbsent(booking) === "client" ? await restoreForfeited(db, ctx, booking) : "";
    await notifyBoth(work, ctx, booking, {
      type: "booking_dispute",
      title: outcome === "struck" ? "No-show overturned" : "No-show stands",
      message: [`${RULINGS[outcome]}: ${booking.service}.`, `“${reason}”`, deposit].filter(Boolean).join(" "),
    });
    await publishUpdate(work, ctx, booking);
    return person;
  });
  return ctx.db.noShowDispute.findUniqueOrThrow({ where: { id }, include: { booking: true } });
}

const RULINGS: Record<DecideDisputeInput["outcome"], string> = {
  stands: "Our team reviewed the dispute and upheld the no-show",
  struck: "Our team overturned the no-show. It no longer counts.",
};
