import type { Context } from "../../core/context.ts";
import { findCalendarSession } from "../../icalendar/lists.ts";
import { deliverMail } from "../../mail/sending.ts";
import { linkOf } from "../../notifications/rules/kinds.ts";
import { findMailable } from "../../notifications/rules/mails.ts";
import { quietUntil } from "../../notifications/rules/quiet-hours.ts";
import { unsubscribePath } from "../../notifications/rules/unsubscribing.ts";
import { Deferred } from "../../outbox/deferred.ts";
import type { Parcel } from "../../outbox/delivery.ts";
import type { OutboxPayload } from "../../outbox/kinds.ts";
import { isBlocked } from "../../visibility/blocks.ts";
import { findHealingArtist, wordsOf } from "./healing.ts";

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
  if (quietEnd) throw new Deferred(quietEnd);
  const session = await findCalendarSession(ctx, clientId, bookingId);
  if (!session) return;
  const { service, otherName: artistName } = session;
  const data = {
    service,
    artistName,
    text: given.text,
    path: pathOf(bookingId),
    unsubscribePath: unsubscribePath(ctx, { userId: clientId, group: "bookings" }),
  };
  await deliverMail(ctx, { letter: "aftercare", to: user.email, data }, parcel);
}

/** Tells a session's client by mail what they are reminded of while it heals, if that holds by then. */
export async function sendHealingMail(
  ctx: Context,
  { bookingId, days }: OutboxPayload<"healingMail">,
  parcel: Parcel,
): Promise<void> {
  const booking = await ctx.db.booking.findUnique({ where: { id: bookingId } });
  const artist = booking && (await findHealingArtist(ctx.db, booking));
  const words = artist && wordsOf(days, artist.fullName);
  const user = words && (await findMailable(ctx, booking.clientId, "reminders"));
  if (!user) return;
  const quietEnd = quietUntil(user, ctx.now());
  if (quietEnd) throw new Deferred(quietEnd);
  const data = {
    ...words,
    path: pathOf(bookingId),
    // The dialog in which it is shared.
    sharePath: `${pathOf(bookingId)}?healed=1`,
    unsubscribePath: unsubscribePath(ctx, { userId: user.id, group: "reminders" }),
  };
  await deliverMail(ctx, { letter: "healing", to: user.email, data }, parcel);
}

const pathOf = (bookingId: string) => linkOf({ type: "booking_aftercare", relatedId: bookingId }) ?? "";
