import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import { badInput, isId } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { assertConfirmed } from "../../identity/confirmed.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import { getUser } from "../../people/rules/people.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import { canViewPiece } from "../../visibility/pieces.ts";
import { type AskedTimes, type BookingDraft, durationOf } from "../events.ts";
import { type RequestBookingInput, SERVICES } from "../input.ts";
import { getAskedArtist } from "./asked-artist.ts";
import { finishPictures, writeBrief } from "./briefs.ts";
import { recordEvent } from "./history.ts";
import { notifyOfBooking } from "./notices.ts";
import { newTerms } from "./terms.ts";
import { checkNotice, checkStart, timeFrom } from "./times.ts";

/**
 * Asks an artist for a session. It is pending, and holds no time, until the artist accepts.
 * A time that was held for the viewer is asked for as of when they chose it.
 * @throws {Failure} EMAIL_NOT_CONFIRMED; BAD_USER_INPUT at `artistId`, `preferredDate`, `slotHoldId`, `pieceId` or
 *   `projectId`; BOOKS_CLOSED at `artistId`; CONFLICT at `policyVersion` for a policy that has changed; NOT_FOUND for
 *   nobody, or with a block in between; RATE_LIMITED; as `writeBrief`, `ensureFinished` and what reacts to
 *   `requestingBooking` and `askingTimes`.
 */
export async function requestBooking(ctx: Context, input: RequestBookingInput): Promise<Booking> {
  const viewer = requireViewer(ctx);
  assertConfirmed(ctx, viewer);
  await ctx.limits.spend("booking", viewer.id);
  // An id may be written in capitals; the row's own is what locks and compares.
  const { id: artistId } = await getUser(ctx, input.artistId);
  const brief = input.brief && (await finishPictures(ctx, input.brief));
  return transactOnce(ctx, async (work) => {
    // A block waits here as well, and then finds the request that it has to close.
    await lockArtist(work.db, artistId);
    const artist = await getAskedArtist(ctx, work.db, artistId);
    const draft: BookingDraft = {
      input,
      artist,
      usualDuration: SERVICES[input.service],
      start: input.preferredDate ?? null,
      startChosenAt: undefined,
      description: input.description ?? "",
      estimatedPrice: input.estimatedPrice ?? null,
      projectId: null,
      flashDesignId: null,
      brief: brief ?? null,
    };
    await emit(work, ctx, "requestingBooking", draft);
    const { start, startChosenAt } = draft;
    const estimatedDuration = durationOf(draft);
    let artistTimeZone = timeZoneOf(artist);
    if (start) {
      checkStart(ctx, start);
      checkNotice(startChosenAt ? { now: () => startChosenAt } : ctx, start, artist);
      const time = { start, duration: estimatedDuration, field: "preferredDate" };
      const asked: AskedTimes = { artist, times: [time], chosenAt: startChosenAt };
      await emit(work, ctx, "askingTimes", asked);
      artistTimeZone = asked.timeZone ?? artistTimeZone;
    }
    const pieceId = input.pieceId ? await findPiece(work.db, viewer, input.pieceId, artist.id) : null;
    const terms = await newTerms(work.db, ctx, artist, input.policyVersion);
    const booking = await work.db.booking.create({
      data: {
        clientId: viewer.id,
        artistId: artist.id,
        artistTimeZone,
        service: input.service,
        description: draft.description,
        notes: input.notes ?? "",
        estimatedPrice: draft.estimatedPrice,
        estimatedDuration,
        pieceId,
        projectId: draft.projectId,
        ...terms,
        flashDesignId: draft.flashDesignId,
        adultConfirmedAt: input.adultConfirmed ? ctx.now() : null,
        ...(start && timeFrom(start, estimatedDuration)),
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
        movedAt: ctx.now(),
      },
    });
    if (draft.brief) await writeBrief(work, ctx, booking, draft.brief);
    await recordEvent(work.db, ctx, booking, null);
    await notifyOfBooking(work, ctx, artist.id, {
      type: "booking_requested",
      title: "New booking request",
      message: `${viewer.fullName} asks for: ${booking.service}`,
      relatedId: booking.id,
    });
    await emit(work, ctx, "bookingRequested", { booking, input });
    work.publish([viewer.id, artist.id], { type: "booking", bookingId: booking.id });
    return booking;
  });
}

/** The id of a piece of the artist's, which the viewer may see. @throws {Failure} BAD_USER_INPUT at `pieceId` */
async function findPiece(db: Transaction, viewer: Viewer, id: string, artistId: string): Promise<string> {
  const where = { id, artistId, ...canViewPiece.where(viewer) };
  const piece = isId(id) && (await db.portfolioItem.findFirst({ where, select: { id: true } }));
  if (!piece) throw badInput({ pieceId: "This piece isn't in the artist's portfolio" });
  return piece.id;
}
