import { type Context, requireViewer, systemContext } from "../../core/context.ts";
import { Failure, forbidden } from "../../core/errors.ts";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import type { Booking, User } from "../../generated/prisma/client.ts";
import { isSuspended } from "../../identity/policy.ts";
import { hashToken } from "../../identity/sessions.ts";
import type { Work } from "../../transactions/transact.ts";
import { isBlocked } from "../../visibility/blocks.ts";
import { ATTENDANCE_HOURS } from "../input.ts";
import { attendanceTiming, sideOf } from "../policy.ts";
import { assertTogether, changeBooking, getBooking, nextVersion } from "./bookings.ts";
import { notifyOfBooking } from "./notices.ts";
import { publishUpdate } from "./updates.ts";

/**
 * The client says that they will come to a session that is near; a second time changes nothing.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for the artist, and where there is a block, INVALID_TRANSITION unless the session
 *   is confirmed and ahead, TOO_EARLY.
 */
export async function confirmAttendance(ctx: Context, bookingId: string): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("bookingAct", viewer.id);
  const seen = await getBooking(ctx, bookingId);
  if (sideOf(viewer, seen) !== "client") throw forbidden("Only the client can do that.");
  return changeBooking(ctx, seen, async (work, booking) => {
    await assertTogether(work.db, booking);
    const timing = attendanceTiming(booking, ctx.now());
    if (timing === "late") {
      throw new Failure("INVALID_TRANSITION", "You can only confirm a confirmed session that hasn't started.");
    }
    if (timing === "early") {
      throw new Failure("TOO_EARLY", `You can confirm from ${ATTENDANCE_HOURS} hours before the session.`);
    }
    return confirm(work, ctx, booking);
  });
}

/** A session that a reminder's link asks about, with its client. */
export type Invited = Booking & { client: User };

/**
 * The session that a link asks about; null for a link that was never made, and once the session has begun, was moved or
 * ended, or either of the two is gone.
 */
export const findInvited = (services: Services, token: string): Promise<Invited | null> =>
  readInvited(services.db, services.now(), token);

async function readInvited(db: Transaction, now: Date, token: string): Promise<Invited | null> {
  const reminder = await db.bookingReminder.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { booking: { include: { client: true } } },
  });
  if (!reminder || attendanceTiming(reminder.booking, now) === "late") return null;
  const { client, artistId } = reminder.booking;
  const isThere = !client.deletionRequestedAt && !client.erasedAt && !isSuspended(client, now);
  return isThere && !(await isBlocked(db, client.id, artistId)) ? reminder.booking : null;
}

/** Confirms for the client, at the wish of their link's holder. @returns null where the link leads nowhere any more. */
export async function acceptInvitation(services: Services, token: string): Promise<Invited | null> {
  const invited = await findInvited(services, token);
  if (!invited) return null;
  const ctx = { ...systemContext(services), viewer: invited.client };
  return changeBooking(ctx, invited, async (work) => {
    // As it is now that nobody else changes it.
    const booking = await readInvited(work.db, ctx.now(), token);
    return booking && { ...(await confirm(work, ctx, booking)), client: booking.client };
  });
}

async function confirm(work: Work, ctx: Context, booking: Booking): Promise<Booking> {
  if (booking.clientConfirmedAt) return booking;
  const { id, artistId, service } = booking;
  await notifyOfBooking(work, ctx, artistId, {
    type: "booking_client_confirmed",
    title: "Client confirmed",
    message: `${ctx.viewer?.fullName} will be there: ${service}`,
    relatedId: id,
  });
  await publishUpdate(work, ctx, booking);
  return work.db.booking.update({ where: { id }, data: { clientConfirmedAt: ctx.now(), ...nextVersion(ctx) } });
}
