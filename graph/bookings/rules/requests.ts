import { assertConfirmed } from "../../accounts/rules/confirmation.ts";
import { checkHours } from "../../availability/rules/asking.ts";
import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import { badInput, Failure, isId } from "../../core/errors.ts";
import { transact } from "../../core/transact.ts";
import type { Transaction } from "../../db/database.ts";
import type { Booking, User } from "../../generated/prisma/client.ts";
import { getUser } from "../../people/rules/people.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { openPiece } from "../../visibility/pieces.ts";
import { type RequestBookingInput, SERVICES } from "../input.ts";
import { lockArtist } from "./bookings.ts";
import { finishPictures, writeBrief } from "./briefs.ts";
import { recordEvent } from "./history.ts";
import { tellOfBooking } from "./notices.ts";
import { checkNotice, checkStart, timeFrom } from "./times.ts";

/**
 * Asks an artist for a session. It is pending, and holds no time, until the artist accepts.
 * @throws {Failure} EMAIL_NOT_CONFIRMED; BAD_USER_INPUT at `artistId`, `preferredDate` or `pieceId`, BOOKS_CLOSED at `artistId`; as `checkHours` at
 *   `preferredDate`; as `writeBrief` and `ensureFinished`; NOT_FOUND for nobody,
 *   or with a block in between; RATE_LIMITED.
 */
export async function requestBooking(ctx: Context, input: RequestBookingInput): Promise<Booking> {
  const viewer = requireViewer(ctx);
  assertConfirmed(ctx, viewer);
  await ctx.limits.spend("booking", viewer.id);
  // An id may be written in capitals; the row's own is what locks and compares.
  const { id: artistId } = await getUser(ctx, input.artistId);
  const estimatedDuration = input.estimatedDuration ?? SERVICES[input.service];
  const brief = input.brief && (await finishPictures(ctx, input.brief));
  return transact(ctx, async (work) => {
    // A block waits here as well, and then finds the request that it has to close.
    await lockArtist(work.db, artistId);
    const artist = await getUser(ctx, artistId, work.db);
    if (artist.id === viewer.id) throw badInput({ artistId: "You can't book yourself" });
    if (artist.userType !== "artist") throw badInput({ artistId: "This user isn't an artist" });
    if (!artist.takesBookings) throw booksClosed(artist);
    if (input.preferredDate) {
      checkStart(ctx, input.preferredDate);
      checkNotice(ctx, input.preferredDate, artist);
      const asked = { start: input.preferredDate, duration: estimatedDuration, field: "preferredDate" };
      await checkHours(ctx, work, artist, [asked]);
    }
    const pieceId = input.pieceId ? await findPiece(work.db, viewer, input.pieceId, artist.id) : null;
    const booking = await work.db.booking.create({
      data: {
        clientId: viewer.id,
        artistId: artist.id,
        artistTimeZone: timeZoneOf(artist),
        service: input.service,
        description: input.description ?? "",
        notes: input.notes ?? "",
        estimatedPrice: input.estimatedPrice ?? null,
        estimatedDuration,
        pieceId,
        adultConfirmedAt: input.adultConfirmed ? ctx.now() : null,
        ...(input.preferredDate && timeFrom(input.preferredDate, estimatedDuration)),
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
        movedAt: ctx.now(),
      },
    });
    if (brief) await writeBrief(work, ctx, booking, brief);
    await recordEvent(work.db, ctx, booking, null);
    await tellOfBooking(work, ctx, artist.id, {
      type: "booking_requested",
      title: "New booking request",
      message: `${viewer.fullName} asks for: ${booking.service}`,
      relatedId: booking.id,
    });
    work.publish([viewer.id, artist.id], { type: "booking", bookingId: booking.id });
    return booking;
  });
}

function booksClosed({ username }: Pick<User, "username">): Failure {
  const sentence = `@${username} is not taking bookings right now`;
  return new Failure("BOOKS_CLOSED", sentence, { artistId: sentence });
}

/** The id of a piece of the artist's, which the viewer may see. @throws {Failure} BAD_USER_INPUT at `pieceId` */
async function findPiece(db: Transaction, viewer: Viewer, id: string, artistId: string): Promise<string> {
  const where = { id, artistId, ...openPiece.where(viewer) };
  const piece = isId(id) && (await db.portfolioItem.findFirst({ where, select: { id: true } }));
  if (!piece) throw badInput({ pieceId: "This piece isn't in the artist's portfolio" });
  return piece.id;
}
