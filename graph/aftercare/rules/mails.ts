import type { Context } from "../../core/context.ts";
import { findCalendarSession } from "../../icalendar/lists.ts";
import { deliverMail } from "../../mail/sending.ts";
import { linkOf } from "../../notifications/rules/kinds.ts";
import { findMailable } from "../../notifications/rules/mails.ts";
import { quietUntil } from "../../notifications/rules/quiet-hours.ts";
import { unsubscribePath } from "../../notifications/rules/unsubscribing.ts";
import type { Parcel } from "../../outbox/delivery.ts";
import { Held } from "../../outbox/held.ts";
import type { OutboxPayload } from "../../outbox/kinds.ts";
import { isBlocked } from "../../visibility/blocks.ts";

/**
 * Sends a session's client what they were given after it, by itself: it is to be kept. Nothing leaves where the session
 * was reopened meanwhile, there is a block by now, or they cannot or do not want to be told.
 */
export async function sendAftercareMail(
  ctx: Context,
  { bookingId }: OutboxPayload<"aftercareMail">,
  parcel: Parcel,
): Promise<void> {
  const given = await ctx.db.aftercare.findUnique({ where: { bookingId }, include: { booking: true } });
  if (given?.booking.status !== "completed") return;
  const { clientId, artistId } = given.booking;
  const user = await findMailable(ctx, clientId, "bookings");
  if (!user || (await isBlocked(ctx.db, clientId, artistId))) return;
  const quietEnd = quietUntil(user, ctx.now());
  if (quietEnd) throw new Held(quietEnd);
  const session = await findCalendarSession(ctx, clientId, bookingId);
  if (!session) return;
  const { service, otherName: artistName } = session;
  const data = {
    service,
    artistName,
    text: given.text,
    path: linkOf({ type: "booking_aftercare", relatedId: bookingId }) ?? "",
    unsubscribePath: unsubscribePath(ctx, { userId: clientId, group: "bookings" }),
  };
  await deliverMail(ctx, { letter: "aftercare", to: user.email, data }, parcel);
}
