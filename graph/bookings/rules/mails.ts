import type { Context } from "../../core/context.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { deliverMail } from "../../mail/sending.ts";
import { linkOf } from "../../notifications/rules/kinds.ts";
import { findMailed } from "../../notifications/rules/mails.ts";
import { unsubscribePath } from "../../notifications/rules/unsubscribing.ts";
import type { Parcel } from "../../outbox/delivery.ts";

/** Tells somebody by mail what a notification tells them of a booking, if they can and want to be told by then. */
export async function sendBookingMail(ctx: Context, notificationId: string, parcel: Parcel): Promise<void> {
  const notification = await findMailed(ctx, notificationId);
  const path = notification && linkOf(notification);
  const booking = path && (await ctx.db.booking.findUnique({ where: { id: notification.relatedId ?? "" } }));
  if (!booking) return;
  const { userId, user, title, message, type } = notification;
  const data = {
    title,
    message,
    // A proposal is about other times than that of the booking.
    time: type === "booking_proposal" ? null : timeOf(booking),
    path,
    unsubscribePath: unsubscribePath(ctx, { userId, group: "bookings" }),
  };
  await deliverMail(ctx, { letter: "booking", to: user.email, data }, parcel);
}

/** A session's time as its artist's clocks show it. */
function timeOf({ preferredDate, artistTimeZone }: Booking): string | null {
  if (!preferredDate) return null;
  return new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: artistTimeZone ?? "UTC",
    timeZoneName: "short",
  }).format(preferredDate);
}
