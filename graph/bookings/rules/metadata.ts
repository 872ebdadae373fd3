import { type Context, requireViewer } from "../../core/context.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import type { SetBookingMetadataInput } from "../input.ts";
import { changeBooking, getBooking } from "./bookings.ts";

/**
 * Keeps entries of the viewer's own with a booking, in the place of those that they had. The other side never sees them:
 * to them nothing has changed. @throws {Failure} NOT_FOUND, also for a booking of others.
 */
export async function setBookingMetadata(
  ctx: Context,
  { bookingId, entries }: SetBookingMetadataInput,
): Promise<Booking> {
  const { id: personId } = requireViewer(ctx);
  await ctx.limits.spend("bookingMetadata", personId);
  const seen = await getBooking(ctx, bookingId);
  return changeBooking(ctx, seen, async ({ db }, booking) => {
    const own = { bookingId: booking.id, personId };
    await db.bookingMetadata.deleteMany({ where: own });
    await db.bookingMetadata.createMany({ data: entries.map((entry) => ({ ...own, ...entry })) });
    return booking;
  });
}
