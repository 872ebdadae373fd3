import { sideOf } from "../../bookings/policy.ts";
import { assertTogether, changeBooking, getBooking } from "../../bookings/rules/bookings.ts";
import { notifyOfBooking } from "../../bookings/rules/notices.ts";
import { publishUpdate } from "../../bookings/rules/updates.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { Failure, forbidden } from "../../core/errors.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { REMIND_HOURS, SIGNING_DAYS } from "../input.ts";
import { latestFormOf } from "../lists.ts";
import { isReminderDue, signingTiming } from "../policy.ts";

const SECOND = 1000;
const WAIT = REMIND_HOURS * 60 * 60 * SECOND;

/**
 * Reminds the client of a session, for its artist, to sign what is not signed yet.
 * @throws {Failure} NOT_FOUND; FORBIDDEN for the client, and where there is a block; TOO_EARLY; INVALID_TRANSITION unless it is
 *   confirmed and not over; NOT_ELIGIBLE where nothing is missing; RATE_LIMITED, also within a day of the last reminder.
 */
export async function remindOfConsent(ctx: Context, bookingId: string): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("bookingAct", viewer.id);
  const seen = await getBooking(ctx, bookingId);
  if (sideOf(viewer, seen) !== "artist") throw forbidden("Only the artist can do that.");
  return changeBooking(ctx, seen, async (work, booking) => {
    const { id, clientId, artistId, service, consentRemindedAt } = booking;
    await assertTogether(work.db, booking);
    const timing = signingTiming(booking, ctx.now());
    if (timing === "early")
      throw new Failure("TOO_EARLY", `It can be signed from ${SIGNING_DAYS} days before the session.`);
    if (timing === "late")
      throw new Failure("INVALID_TRANSITION", "There's no longer anything to sign for this booking.");
    const form = await latestFormOf(work.db, artistId);
    const signature = { bookingId: id, formVersion: form?.version ?? 0 };
    if (!form || (await work.db.consent.count({ where: signature })) > 0) {
      throw new Failure("NOT_ELIGIBLE", "There's nothing left to sign for this session.");
    }
    if (consentRemindedAt && !isReminderDue(booking, ctx.now())) {
      const left = consentRemindedAt.getTime() + WAIT - ctx.now().getTime();
      throw new Failure(
        "RATE_LIMITED",
        "You've already reminded them today. Try again tomorrow.",
        undefined,
        Math.ceil(left / SECOND),
      );
    }
    await notifyOfBooking(work, ctx, clientId, {
      type: "booking_consent",
      title: "Reminder: sign your consent form",
      message: `${viewer.fullName} reminds you to sign their form before the session: ${service}`,
      relatedId: id,
    });
    await publishUpdate(work, ctx, booking);
    return work.db.booking.update({ where: { id }, data: { consentRemindedAt: ctx.now() } });
  });
}
