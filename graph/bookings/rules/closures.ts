import { type Context, requireViewer, systemContext } from "../../core/context.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import type { Work } from "../../transactions/transact.ts";
import { bookingParty } from "../../visibility/parties.ts";
import { endedBySuspension, isAhead } from "../lists/work.ts";
import { type Act, type BookingRole, findMove, findTransition, sideOf } from "../policy.ts";
import { checkReason, moveBooking } from "./transitions.ts";

/**
 * Ends what is open between the viewer, who is blocking the other, and them: just as if the viewer had declined, withdrawn
 * or cancelled it, so that it does not tell of the block. Call it in the transaction that blocks, before the block.
 * @param cancelling with it confirmed sessions that have not begun are cancelled, too; else they stay.
 * @returns how many were ended.
 * @throws {Failure} BAD_USER_INPUT at `reason` where an artist cancels without one.
 */
export async function endBookingsBetween(
  work: Work,
  ctx: Context,
  otherId: string,
  cancelling: { reason: string | null | undefined } | null,
): Promise<number> {
  const viewer = requireViewer(ctx);
  // A request that is being made waits for this lock, and then sees the block.
  for (const artistId of [viewer.id, otherId].sort()) await lockArtist(work.db, artistId);
  const between = {
    OR: [
      { clientId: viewer.id, artistId: otherId },
      { clientId: otherId, artistId: viewer.id },
    ],
  };
  await work.db.bookingProposal.updateMany({ where: { state: "open", booking: between }, data: { state: "closed" } });
  const isMeant: Prisma.BookingWhereInput[] = [{ status: "pending" }];
  if (cancelling) isMeant.push({ status: "confirmed", preferredDate: { gt: ctx.now() } });
  const bookings = await work.db.booking.findMany({
    where: { AND: [between, { OR: isMeant }] },
    orderBy: { id: "asc" },
  });
  for (const booking of bookings) {
    const transition = findMove(booking.status, "cancelled", sideOf(viewer, booking) as BookingRole, false);
    if (!transition) continue;
    const reason = booking.status === "confirmed" ? (cancelling?.reason ?? "") : "";
    checkReason(transition, reason);
    await moveBooking(work, ctx, booking, transition, { reason });
  }
  return bookings.length;
}

/**
 * Closes every request, and every session that is not over, of somebody who leaves, in the transaction that marks them as leaving.
 * @returns how many were closed.
 */
export async function closeBookingsOf(work: Work, ctx: Context, userId: string): Promise<number> {
  const theirs: Prisma.BookingWhereInput = {
    AND: [bookingParty.where({ id: userId }), { OR: [{ status: "pending" }, isAhead(ctx.now())] }],
  };
  await lockArtistsOf(work, userId, theirs);
  return closeAll(work, ctx, "closeAccount", theirs);
}

/** Why, in words that accuse neither of the two: both read them, and what our staff decided is between us and one of them. */
const UNAVAILABLE = "One of the accounts isn't available";

/**
 * Cancels every request of somebody who is suspended, and every session that begins before that ends, in the transaction
 * that suspends them.
 * @param until null: until it is lifted.
 * @returns how many were cancelled.
 */
export async function cancelBookingsOfSuspended(
  work: Work,
  ctx: Context,
  userId: string,
  until: Date | null,
): Promise<number> {
  const theirs = endedBySuspension(userId, until, ctx.now());
  await lockArtistsOf(work, userId, theirs);
  return closeAll(work, ctx, "suspendAccount", theirs, UNAVAILABLE);
}

/** So that nobody agrees on, or asks for, one of these bookings meanwhile. */
async function lockArtistsOf({ db }: Work, userId: string, where: Prisma.BookingWhereInput): Promise<void> {
  const found = await db.booking.findMany({ where, select: { artistId: true } });
  const artistIds = new Set([userId, ...found.map(({ artistId }) => artistId)]);
  for (const artistId of [...artistIds].sort()) await lockArtist(db, artistId);
}

async function closeAll(
  work: Work,
  ctx: Context,
  act: Act,
  where: Prisma.BookingWhereInput,
  reason = "",
): Promise<number> {
  const system = { ...systemContext(ctx), requestId: ctx.requestId };
  const bookings = await work.db.booking.findMany({ where, orderBy: { id: "asc" } });
  for (const booking of bookings) {
    const transition = findTransition(act, booking.status, "system");
    if (transition) await moveBooking(work, system, booking, transition, { reason });
  }
  return bookings.length;
}
