import { spokenTime } from "../../bookings/rules/spoken-time.ts";
import type { Context } from "../../core/context.ts";
import { deliverMail } from "../../mail/sending.ts";
import { leavesAlone } from "../../notifications/rules/digests.ts";
import { linkOf } from "../../notifications/rules/kinds.ts";
import type { Mailed } from "../../notifications/rules/mails.ts";
import { unsubscribePath } from "../../notifications/rules/unsubscribing.ts";
import type { Parcel } from "../../outbox/delivery.ts";

/** Tells somebody by mail of a time that they are offered, if it still waits for their answer by then. */
export async function sendOfferMail(ctx: Context, notification: Mailed, parcel: Parcel): Promise<void> {
  const { userId, user, title, message, relatedId } = notification;
  const offer = await ctx.db.waitlistOffer.findUnique({ where: { id: relatedId ?? "" } });
  if (offer?.state !== "open" || offer.heldUntil <= ctx.now()) return;
  // Once it has run out, a mail is of no use.
  if (!(await leavesAlone(ctx, notification, offer.heldUntil))) return;
  const data = {
    title,
    message: `${message}.`,
    heldUntil: spokenTime(offer.heldUntil, offer.timeZone),
    path: linkOf(notification) ?? "",
    unsubscribePath: unsubscribePath(ctx, { userId, group: "bookings" }),
  };
  await deliverMail(ctx, { letter: "waitlistOffer", to: user.email, data }, parcel);
}
