import { type Context, systemContext } from "../../core/context.ts";
import type { Work } from "../../core/transact.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { bookingParty } from "../../visibility/parties.ts";
import { endedBySuspension, isAhead } from "../lists/work.ts";
import { type Act, findTransition } from "../policy.ts";
import { lockArtist } from "./bookings.ts";
import { moveBooking } from "./transitions.ts";

/**
 * Closes the pending requests between two people of whom one has just blocked the other, in the transaction that
 * blocks. Confirmed sessions stay, at the time they have, and are ended by a person.
 * @returns how many were closed.
 */
export async function closeRequestsBetween(work: Work, ctx: Context, oneId: string, otherId: string): Promise<number> {
  // A request that is being made waits for this lock, and then sees the block.
  for (const artistId of [oneId, otherId].sort()) await lockArtist(work.db, artistId);
  const between = {
    OR: [
      { clientId: oneId, artistId: otherId },
      { clientId: otherId, artistId: oneId },
    ],
  };
  await work.db.bookingProposal.updateMany({ where: { state: "open", booking: between }, data: { state: "closed" } });
  return closeAll(work, ctx, "separate", { status: "pending", ...between });
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
const UNAVAILABLE = "The account of one of you is not available";

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
