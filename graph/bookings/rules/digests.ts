import type { Context } from "../../core/context.ts";
import { deliverMail } from "../../mail/sending.ts";
import { MAX_IN_DIGEST } from "../../notifications/input.ts";
import { takeDigest } from "../../notifications/rules/digests.ts";
import { linkOf } from "../../notifications/rules/kinds.ts";
import { findMailable } from "../../notifications/rules/mails.ts";
import { quietUntil } from "../../notifications/rules/quiet-hours.ts";
import { unsubscribePath } from "../../notifications/rules/unsubscribing.ts";
import { Deferred } from "../../outbox/deferred.ts";
import type { Parcel } from "../../outbox/delivery.ts";
import type { OutboxPayload } from "../../outbox/kinds.ts";

/** Tells somebody in one mail what many notifications tell them of bookings, if they want to be told by then. */
export async function sendDigest(
  ctx: Context,
  { userId, at }: OutboxPayload<"digestMail">,
  parcel: Parcel,
): Promise<void> {
  const user = await findMailable(ctx, userId, "bookings");
  if (!user) return;
  const quietEnd = quietUntil(user, ctx.now());
  if (quietEnd) throw new Deferred(quietEnd);
  const ids = await takeDigest(ctx, userId, new Date(at));
  if (ids.length === 0) return;
  const rows = await ctx.db.notification.findMany({
    where: { id: { in: ids.slice(-MAX_IN_DIGEST) } },
    orderBy: { id: "asc" },
  });
  const data = {
    count: ids.length,
    items: rows.map((row) => ({ title: row.title, message: row.message, path: linkOf(row) ?? "/bookings" })),
    unsubscribePath: unsubscribePath(ctx, { userId, group: "bookings" }),
  };
  await deliverMail(ctx, { letter: "bookingDigest", to: user.email, data }, parcel);
}
