import { ADULT_AGE } from "../../bookings/input.ts";
import { sideOf } from "../../bookings/policy.ts";
import { assertTogether, changeBooking, getBooking, nextVersion } from "../../bookings/rules/bookings.ts";
import { notifyOfBooking } from "../../bookings/rules/notices.ts";
import { publishUpdate } from "../../bookings/rules/updates.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import type { Work } from "../../transactions/transact.ts";
import { isFlagged } from "../policy.ts";

/** Marks a booking whose client states that they are not of age, and tells the artist, once until they dismiss it. */
export async function flagMinor(work: Work, ctx: Context, booking: Booking): Promise<null> {
  if (isFlagged(booking)) return null;
  const { id, artistId, service } = booking;
  await work.db.booking.update({
    where: { id },
    data: { minorStatedAt: ctx.now(), minorDismissedAt: null, ...nextVersion(ctx) },
  });
  await notifyOfBooking(work, ctx, artistId, {
    type: "booking_consent",
    title: "Client may be under age",
    message: `${ctx.viewer?.fullName} entered a birth date under ${ADULT_AGE}: ${service}`,
    relatedId: id,
  });
  await publishUpdate(work, ctx, booking);
  return null;
}

/**
 * The artist has looked into how old their client is, and takes the mark off the booking; a second time changes nothing.
 * @throws {Failure} NOT_FOUND; FORBIDDEN for the client, and where there is a block; RATE_LIMITED.
 */
export async function dismissMinorFlag(ctx: Context, bookingId: string): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("bookingAct", viewer.id);
  const seen = await getBooking(ctx, bookingId);
  if (sideOf(viewer, seen) !== "artist") throw forbidden("Only the artist can do that.");
  return changeBooking(ctx, seen, async (work, booking) => {
    const { id } = booking;
    await assertTogether(work.db, booking);
    if (!isFlagged(booking)) return booking;
    await publishUpdate(work, ctx, booking);
    return work.db.booking.update({ where: { id }, data: { minorDismissedAt: ctx.now(), ...nextVersion(ctx) } });
  });
}
