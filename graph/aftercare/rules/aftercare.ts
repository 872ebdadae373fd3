import { notifyOfBooking } from "../../bookings/rules/notices.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import type { AftercareText, Booking } from "../../generated/prisma/client.ts";
import { isArtist } from "../../people/policy.ts";
import type { Work } from "../../transactions/transact.ts";
import type { UpdateAftercareInput } from "../input.ts";

/**
 * Says anew what the viewer's clients are given after a session, or, with no words, nothing any more. What somebody was
 * given stays as it was.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; RATE_LIMITED.
 */
export async function updateAftercare(ctx: Context, { text }: UpdateAftercareInput): Promise<AftercareText | null> {
  const viewer = requireViewer(ctx);
  if (!isArtist(viewer)) throw forbidden("Only artists write aftercare");
  const own = { artistId: viewer.id };
  await ctx.limits.spend("edit", viewer.id);
  if (!text) {
    await ctx.db.aftercareText.deleteMany({ where: own });
    return null;
  }
  const said = { text, updatedAt: ctx.now() };
  return ctx.db.aftercareText.upsert({ where: own, create: { ...own, ...said }, update: said });
}

/**
 * Gives the client of a session that is over what its artist advises, in the app and by mail, as part of the transaction
 * that completes it. They are given it once: what is completed again says nothing else.
 */
export async function giveAftercare(
  work: Work,
  ctx: Context,
  { id: bookingId, artistId, clientId, service }: Booking,
): Promise<void> {
  const advised = await work.db.aftercareText.findUnique({ where: { artistId } });
  if (!advised) return;
  const given = { bookingId, text: advised.text, sentAt: ctx.now() };
  const { count } = await work.db.aftercare.createMany({ data: given, skipDuplicates: true });
  if (count === 0) return;
  await notifyOfBooking(work, ctx, clientId, {
    type: "booking_aftercare",
    title: "Aftercare",
    message: `Read how to care for your tattoo: ${service}`,
    relatedId: bookingId,
  });
  await work.enqueue("aftercareMail", { bookingId }, { userId: clientId });
}
