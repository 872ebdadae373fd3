import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, Failure, forbidden, notFound } from "../../core/errors.ts";
import type { Selection } from "../../core/selection.ts";
import type { Transaction } from "../../db/database.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import type { Work } from "../../transactions/transact.ts";
import { isBlocked } from "../../visibility/blocks.ts";
import { findBooking } from "../lists/bookings.ts";
import { slotTaken } from "./times.ts";

export const BOOKING_NOT_FOUND = "Booking not found";

/** @throws {Failure} NOT_FOUND, also for a booking of others. */
export async function getBooking(ctx: Context, id: string, selection?: Selection): Promise<Booking> {
  requireViewer(ctx);
  assertId(id, BOOKING_NOT_FOUND);
  const booking = await findBooking(ctx, id, selection);
  if (!booking) throw notFound(BOOKING_NOT_FOUND);
  return booking;
}

/**
 * Changes one booking in a transaction of its own, with the booking as it is now.
 *
 * One artist's changes queue up behind a lock. The exclusion constraint alone keeps sessions apart, too, but under
 * contention it lets transactions wait for each other until Postgres ends them as deadlocks.
 * @throws {Failure} NOT_FOUND when it is gone, SLOT_TAKEN when the change would put two sessions on one time,
 *   INVALID_TRANSITION when it would reopen one that is reviewed.
 */
export function changeBooking<Result>(
  ctx: Context,
  { id, artistId }: Pick<Booking, "id" | "artistId">,
  change: (work: Work, booking: Booking) => Promise<Result>,
): Promise<Result> {
  return transactOnce(ctx, async (work) => {
    await lockArtist(work.db, artistId);
    const booking = await work.db.booking.findUnique({ where: { id } });
    if (!booking) throw notFound(BOOKING_NOT_FOUND);
    return change(work, booking);
  }).catch((error) => {
    if (isPostgresError(error, "exclusionViolation")) throw slotTaken(ctx.viewer?.id === artistId);
    throw isPostgresError(error, "foreignKeyViolation") ? reviewed() : error;
  });
}

/** What a review is of stays completed: its key says so. */
const reviewed = () => new Failure("INVALID_TRANSITION", "A session that is reviewed can't become confirmed again.");

/** Whatever one of the two may not have seen yet moves a booking's version. */
export const nextVersion = (ctx: Pick<Context, "now">) =>
  ({ version: { increment: 1 }, updatedAt: ctx.now() }) as const;

/** @throws {Failure} STALE_BOOKING with the state, and the version, that it is in now. */
export function checkVersion(booking: Booking, expectedVersion: number | null | undefined): void {
  if (expectedVersion != null && expectedVersion !== booking.version) {
    const { status, version } = booking;
    const sentence = `This booking has changed: it is ${status} now.`;
    throw new Failure("STALE_BOOKING", sentence, undefined, undefined, { version });
  }
}

/**
 * Across a block nothing is proposed, agreed on or noted; what they have can only end.
 * The caller holds the artist's lock, as a block does.
 * @throws {Failure} FORBIDDEN, the same to both.
 */
export async function assertTogether(
  db: Transaction,
  { clientId, artistId }: Pick<Booking, "clientId" | "artistId">,
): Promise<void> {
  if (await isBlocked(db, clientId, artistId)) throw keptApart();
}

export const keptApart = () => forbidden("You can no longer change this booking.");
