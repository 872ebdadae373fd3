import type { Context } from "../../core/context.ts";
import { findCalendarSession } from "../../icalendar/lists.ts";
import { placeOf, writeCalendar } from "../../icalendar/rules/files.ts";
import { deliverMail } from "../../mail/sending.ts";
import { leavesAlone } from "../../notifications/rules/digests.ts";
import { isAbout, linkOf } from "../../notifications/rules/kinds.ts";
import { findMailable, findMailed } from "../../notifications/rules/mails.ts";
import { quietUntil } from "../../notifications/rules/quiet-hours.ts";
import { unsubscribePath } from "../../notifications/rules/unsubscribing.ts";
import type { Parcel } from "../../outbox/delivery.ts";
import { Held } from "../../outbox/held.ts";
import type { OutboxPayload } from "../../outbox/kinds.ts";
import { timeZoneOf } from "../../places/rules/zones.ts";
import { sendOfferMail } from "../../waitlist/rules/mails.ts";
import { titleOf } from "./reminders.ts";
import { spokenTime } from "./spoken-time.ts";

/** What changes a calendar that already has the session, or ought to. */
const WITH_FILE = ["booking_confirmed", "booking_rescheduled", "booking_cancelled"];

/**
 * Tells somebody by mail what a notification tells them of a booking, or of a time that they are offered, if they can and want to be told by then; what comes
 * at night, or of much at once, may come with the rest.
 */
export async function sendBookingMail(ctx: Context, notificationId: string, parcel: Parcel): Promise<void> {
  const notification = await findMailed(ctx, notificationId);
  if (notification && isAbout(notification.type, "waitlist")) return sendOfferMail(ctx, notification, parcel);
  const path = notification && linkOf(notification);
  const booking = path && (await ctx.db.booking.findUnique({ where: { id: notification.relatedId ?? "" } }));
  if (!booking) return;
  const { userId, user, title, message, type } = notification;
  const { preferredDate, artistTimeZone } = booking;
  if (!(await leavesAlone(ctx, notification, preferredDate))) return;
  const data = {
    title,
    message,
    // A proposal is about other times than that of the booking.
    time: type === "booking_proposal" || !preferredDate ? null : spokenTime(preferredDate, artistTimeZone),
    path,
    unsubscribePath: unsubscribePath(ctx, { userId, group: "bookings" }),
  };
  const session = WITH_FILE.includes(type) ? await findCalendarSession(ctx, userId, booking.id) : null;
  const calendar = session ? writeCalendar([session], ctx) : undefined;
  await deliverMail(ctx, { letter: "booking", to: user.email, data }, parcel, { calendar });
}

/** Reminds somebody by mail of a session, if it is still to be at that time, and they can and want to be told by then. */
export async function sendReminderMail(
  ctx: Context,
  { bookingId, userId, startsAt, linkKey }: OutboxPayload<"reminderMail">,
  parcel: Parcel,
): Promise<void> {
  const user = await findMailable(ctx, userId, "reminders");
  if (!user) return;
  const session = await findCalendarSession(ctx, userId, bookingId);
  if (session?.status !== "confirmed" || session.start.toISOString() !== startsAt || session.start <= ctx.now()) return;
  const { start, service, otherName, agreedTimeZone } = session;
  const quietEnd = quietUntil(user, ctx.now(), start);
  if (quietEnd) throw new Held(quietEnd);
  const time = spokenTime(start, agreedTimeZone);
  const ownZone = timeZoneOf(user);
  const ownTime = ownZone && spokenTime(start, ownZone);
  const path = linkOf({ type: "booking_reminder", relatedId: bookingId }) ?? "";
  const data = {
    title: titleOf(start, ctx.now()),
    message: `${service} with ${otherName}.`,
    time,
    ownTime: ownTime === time ? null : ownTime,
    place: placeOf(session) || null,
    path,
    // The dialog in which a client proposes another time.
    ...(linkKey && { ask: { linkKey, movePath: `${path}?propose=1` } }),
    unsubscribePath: unsubscribePath(ctx, { userId, group: "reminders" }),
  };
  const calendar = writeCalendar([session], ctx);
  await deliverMail(ctx, { letter: "bookingReminder", to: user.email, data }, parcel, { calendar });
}
