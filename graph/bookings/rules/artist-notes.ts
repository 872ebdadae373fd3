import { type Context, requireViewer } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import type { SetArtistNotesInput } from "../input.ts";
import { canSeeArtistNotes } from "../policy.ts";
import { assertTogether, changeBooking, getBooking, nextVersion } from "./bookings.ts";
import { publishUpdate } from "./updates.ts";

/**
 * Keeps what the artist notes down about a booking. The client never sees it, only that the booking changed; how long
 * a request waits, or a session can be reopened, stays.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for the client, and where there is a block.
 */
export async function setArtistNotes(ctx: Context, { bookingId, notes }: SetArtistNotesInput): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("bookingAct", viewer.id);
  const seen = await getBooking(ctx, bookingId);
  if (!canSeeArtistNotes(viewer, seen)) throw forbidden("Only the artist can do that.");
  return changeBooking(ctx, seen, async (work, booking) => {
    const { db } = work;
    await assertTogether(db, booking);
    const { id, clientId, artistId } = booking;
    await publishUpdate(work, ctx, booking, { readers: [artistId] });
    // An open screen of the client's needs the version for the next change.
    work.publish([clientId], { type: "booking", bookingId: id });
    return db.booking.update({ where: { id }, data: { artistNotes: notes, ...nextVersion(ctx) } });
  });
}
