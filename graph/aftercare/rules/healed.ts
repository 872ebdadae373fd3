import { getBooking } from "../../bookings/rules/bookings.ts";
import { publishUpdate } from "../../bookings/rules/updates.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import type { Booking, Post } from "../../generated/prisma/client.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import type { Work } from "../../transactions/transact.ts";
import { canShareHealed, weeksSince } from "../policy.ts";

const notEligible = () => new Failure("NOT_ELIGIBLE", "You can share how a tattoo healed after a completed session");

/**
 * The session of which the viewer is about to show how its tattoo healed.
 * @throws {Failure} NOT_FOUND; NOT_ELIGIBLE for its artist, and unless it is completed and left something to heal.
 */
export async function getHealedSession(ctx: Context, bookingId: string): Promise<Booking> {
  const booking = await getBooking(ctx, bookingId);
  if (!canShareHealed(requireViewer(ctx), booking)) throw notEligible();
  return booking;
}

/**
 * What a post says of such a session, as part of the transaction that shares it, which holds the session from here on.
 * @throws {Failure} NOT_ELIGIBLE where it was reopened meanwhile, CONFLICT where it has a healed photo.
 */
export async function markHealed(
  work: Work,
  ctx: Context,
  { id, artistId }: Pick<Booking, "id" | "artistId">,
): Promise<Pick<Post, "healedBookingId" | "healedWeeks">> {
  const { db } = work;
  await lockArtist(db, artistId);
  const booking = await db.booking.findUnique({ where: { id } });
  if (booking?.status !== "completed") throw notEligible();
  if (await db.post.findUnique({ where: { healedBookingId: id } })) {
    throw new Failure("CONFLICT", "You've already shared how this one healed");
  }
  await publishUpdate(work, ctx, booking);
  return { healedBookingId: id, healedWeeks: weeksSince(booking, ctx.now()) };
}

/** What is not over has not healed: the post stays, and says nothing of it any more. The caller holds the session. */
export async function unmarkHealed({ db, publishPost }: Work, bookingId: string): Promise<void> {
  const marked = await db.post.updateManyAndReturn({
    where: { healedBookingId: bookingId },
    data: { healedBookingId: null, healedWeeks: null },
    select: { id: true },
  });
  for (const { id } of marked) publishPost(id);
}

/** Lets the two of a session see at once that its healed photo goes. */
export async function publishHealedGone(work: Work, ctx: Context, { healedBookingId: id }: Post): Promise<void> {
  const booking = id && (await work.db.booking.findUnique({ where: { id } }));
  if (booking) await publishUpdate(work, ctx, booking);
}
