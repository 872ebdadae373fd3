import { assertConfirmed } from "../../accounts/rules/confirmation.ts";
import { checkHours } from "../../availability/rules/asking.ts";
import { endHold, findHold } from "../../availability/rules/held-times.ts";
import { zoneAt } from "../../availability/rules/work-days.ts";
import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import { badInput, isId } from "../../core/errors.ts";
import { transact } from "../../core/transact.ts";
import type { Transaction } from "../../db/database.ts";
import { endClaim, findClaimed } from "../../flash/rules/claimed.ts";
import type { Booking, FlashDesign } from "../../generated/prisma/client.ts";
import { getUser } from "../../people/rules/people.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { findNextSession } from "../../projects/rules/next-session.ts";
import { openPiece } from "../../visibility/pieces.ts";
import { type BookingBriefInput, bookingBriefInput, type RequestBookingInput, SERVICES } from "../input.ts";
import { getAskedArtist } from "./asked-artist.ts";
import { lockArtist } from "./bookings.ts";
import { finishPictures, writeBrief } from "./briefs.ts";
import { recordEvent } from "./history.ts";
import { tellOfBooking } from "./notices.ts";
import { newTerms } from "./terms.ts";
import { checkNotice, checkStart, timeFrom } from "./times.ts";

/**
 * Asks an artist for a session. It is pending, and holds no time, until the artist accepts.
 * A time that was held for the viewer is asked for as of when they chose it.
 * @throws {Failure} EMAIL_NOT_CONFIRMED; BAD_USER_INPUT at `artistId`, `preferredDate`, `slotHoldId`, `pieceId` or
 *   `projectId`, BOOKS_CLOSED at `artistId`; HOLD_EXPIRED at `slotHoldId`; as `findClaimed` at `flashDesignId`; as
 *   `checkHours` at `preferredDate`; as `writeBrief` and `ensureFinished`; CONFLICT at `policyVersion` for a policy that has changed;
 *   NOT_FOUND for nobody, or with a block in between; RATE_LIMITED.
 */
export async function requestBooking(ctx: Context, input: RequestBookingInput): Promise<Booking> {
  const viewer = requireViewer(ctx);
  assertConfirmed(ctx, viewer);
  await ctx.limits.spend("booking", viewer.id);
  // An id may be written in capitals; the row's own is what locks and compares.
  const { id: artistId } = await getUser(ctx, input.artistId);
  const brief = input.brief && (await finishPictures(ctx, input.brief));
  return transact(ctx, async (work) => {
    // A block waits here as well, and then finds the request that it has to close.
    await lockArtist(work.db, artistId);
    const artist = await getAskedArtist(ctx, work.db, artistId);
    const project = input.projectId ? await findNextSession(work.db, viewer, input.projectId, artist.id) : null;
    const design = input.flashDesignId ? await findClaimed(ctx, work.db, input.flashDesignId, artist.id) : null;
    const usual = project?.sessionMinutes ?? design?.duration ?? SERVICES[input.service];
    const estimatedDuration = input.estimatedDuration ?? usual;
    const asked = { start: input.preferredDate, duration: estimatedDuration, field: "preferredDate" };
    const hold = input.slotHoldId ? await findHold(ctx, work.db, artistId, input.slotHoldId, asked) : null;
    const start = hold?.startsAt ?? input.preferredDate;
    let artistTimeZone = timeZoneOf(artist);
    if (start) {
      const asOf = hold?.createdAt;
      checkStart(ctx, start);
      checkNotice(asOf ? { now: () => asOf } : ctx, start, artist);
      const plan = await checkHours(ctx, work, artist, [{ ...asked, start }], { asOf });
      if (plan) artistTimeZone = zoneAt(plan, start.getTime());
    }
    const pieceId = input.pieceId ? await findPiece(work.db, viewer, input.pieceId, artist.id) : null;
    const terms = await newTerms(work.db, ctx, artist, input.policyVersion);
    const booking = await work.db.booking.create({
      data: {
        clientId: viewer.id,
        artistId: artist.id,
        artistTimeZone,
        service: input.service,
        description: input.description || design?.title || "",
        notes: input.notes ?? "",
        estimatedPrice: input.estimatedPrice ?? design?.price ?? null,
        estimatedDuration,
        pieceId,
        projectId: project?.id ?? null,
        ...terms,
        flashDesignId: design?.id ?? null,
        adultConfirmedAt: input.adultConfirmed ? ctx.now() : null,
        ...(start && timeFrom(start, estimatedDuration)),
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
        movedAt: ctx.now(),
      },
    });
    const said = design ? withSizeOf(design, brief) : brief;
    if (said) await writeBrief(work, ctx, booking, said);
    if (design) await endClaim(work.db, design);
    if (hold) await endHold(work.db, hold);
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

const NOTHING_SAID = bookingBriefInput.parse({});

/** A brief that says how large a ready design is, where its client says nothing else. */
const withSizeOf = (
  { width, height, unit }: FlashDesign,
  brief: BookingBriefInput | null | undefined,
): BookingBriefInput => ({ ...(brief ?? NOTHING_SAID), size: brief?.size ?? { width, height, unit } });

/** The id of a piece of the artist's, which the viewer may see. @throws {Failure} BAD_USER_INPUT at `pieceId` */
async function findPiece(db: Transaction, viewer: Viewer, id: string, artistId: string): Promise<string> {
  const where = { id, artistId, ...openPiece.where(viewer) };
  const piece = isId(id) && (await db.portfolioItem.findFirst({ where, select: { id: true } }));
  if (!piece) throw badInput({ pieceId: "This piece isn't in the artist's portfolio" });
  return piece.id;
}
