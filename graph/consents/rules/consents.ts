import { createHash } from "node:crypto";
import { ADULT_AGE } from "../../bookings/input.ts";
import { sideOf } from "../../bookings/policy.ts";
import { assertTogether, changeBooking, getBooking, nextVersion } from "../../bookings/rules/bookings.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure, forbidden } from "../../core/errors.ts";
import { transact } from "../../core/transact.ts";
import type { Booking, ConsentForm } from "../../generated/prisma/client.ts";
import { canHavePortfolio } from "../../portfolio/policy.ts";
import { SIGNING_DAYS, type SignConsentInput, type UpdateConsentFormInput } from "../input.ts";
import { latestFormOf } from "../lists.ts";
import { isAdult, signingTiming } from "../policy.ts";

/** What a signature is bound to: nobody can say later that another text was signed. */
export const hashOf = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/**
 * Says anew what the viewer's clients sign; who signed before is asked again. The same words are no new version.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; RATE_LIMITED.
 */
export async function updateConsentForm(ctx: Context, { text }: UpdateConsentFormInput): Promise<ConsentForm> {
  const viewer = requireViewer(ctx);
  if (!canHavePortfolio(viewer)) throw forbidden("Only artists have a consent form");
  const { id: artistId } = viewer;
  await ctx.limits.spend("edit", artistId);
  return transact(ctx, async ({ db }) => {
    // Versions that are said at once follow each other.
    await db.$queryRaw`SELECT id FROM users WHERE id = ${artistId}::uuid FOR NO KEY UPDATE`;
    const before = await latestFormOf(db, artistId);
    if (before?.text === text) return before;
    return db.consentForm.create({
      data: { artistId, version: (before?.version ?? 0) + 1, text, createdAt: ctx.now() },
    });
  });
}

/**
 * Signs what the artist of a session asks for, as its client, in the version that they read; a second time changes nothing.
 * @throws {Failure} NOT_FOUND; FORBIDDEN for the artist, and where there is a block; NOT_ELIGIBLE where there is nothing to
 *   sign; CONFLICT for another version; TOO_EARLY; INVALID_TRANSITION unless it is confirmed, and once it is over; BAD_USER_INPUT at
 *   `birthDate` for who is not of age then; RATE_LIMITED.
 */
export async function signConsent(ctx: Context, input: SignConsentInput): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("bookingAct", viewer.id);
  const seen = await getBooking(ctx, input.bookingId);
  if (sideOf(viewer, seen) !== "client") throw forbidden("Only the client can do that.");
  return changeBooking(ctx, seen, async (work, booking) => {
    const { db } = work;
    const { id, clientId, artistId } = booking;
    await assertTogether(db, booking);
    const form = await latestFormOf(db, artistId);
    if (!form) throw new Failure("NOT_ELIGIBLE", "This artist asks for no signature");
    if (form.version !== input.version) throw new Failure("CONFLICT", "The form has changed: read it again");
    const timing = signingTiming(booking, ctx.now());
    if (timing === "early") throw new Failure("TOO_EARLY", `You can sign from ${SIGNING_DAYS} days before the session`);
    if (timing === "late") throw new Failure("INVALID_TRANSITION", "Only an agreed session can be signed for");
    if (!isAdult(input.birthDate, booking.preferredDate ?? ctx.now())) {
      throw badInput({ birthDate: `You must be ${ADULT_AGE} or older to be tattooed here` });
    }
    const signed = { bookingId: id, formVersion: form.version, artistId, textHash: hashOf(form.text) };
    const { count } = await db.consent.createMany({
      data: { ...signed, name: input.name, birthDate: new Date(input.birthDate), signedAt: ctx.now() },
      skipDuplicates: true,
    });
    if (count === 0) return booking;
    work.publish([clientId, artistId], { type: "booking", bookingId: id });
    return db.booking.update({ where: { id }, data: nextVersion(ctx) });
  });
}
