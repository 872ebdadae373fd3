import { createHash } from "node:crypto";
import { ADULT_AGE } from "../../bookings/input.ts";
import { sideOf } from "../../bookings/policy.ts";
import { assertTogether, changeBooking, getBooking, nextVersion } from "../../bookings/rules/bookings.ts";
import { publishUpdate } from "../../bookings/rules/updates.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure, forbidden, parseInput } from "../../core/errors.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { isArtist } from "../../people/policy.ts";
import { transact } from "../../transactions/transact.ts";
import { answersTo, SIGNING_DAYS, type SignConsentInput, type UpdateConsentFormInput } from "../input.ts";
import { type ConsentForm, latestFormOf } from "../lists.ts";
import { isAdult, signingTiming } from "../policy.ts";
import { flagMinor } from "./minors.ts";

type Signable = Pick<ConsentForm, "text" | "questions">;

/** What is in no text, and so tells where one ends. */
const RECORD_SEPARATOR = "\u001e";

/** All that is read before one signs, as one text: a form's own, and each of its questions, in their order. */
const wordsOf = ({ text, questions }: Signable): string =>
  [
    text,
    ...questions.map((question) => JSON.stringify([question.text, question.kind, question.required, question.medical])),
  ].join(RECORD_SEPARATOR);

/** What a signature is bound to: nobody can say later that another text was signed, or that something else was asked. */
export const hashOf = (form: Signable): string => createHash("sha256").update(wordsOf(form), "utf8").digest("hex");

/**
 * Says anew what the viewer's clients sign and are asked; who signed before is asked again. The same words are no new
 * version; without questions those that were asked are asked still.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an artist; RATE_LIMITED.
 */
export async function updateConsentForm(
  ctx: Context,
  { text, questions: asked }: UpdateConsentFormInput,
): Promise<ConsentForm> {
  const viewer = requireViewer(ctx);
  if (!isArtist(viewer)) throw forbidden("Only artists have a consent form");
  const { id: artistId } = viewer;
  await ctx.limits.spend("edit", artistId);
  return transact(ctx, async ({ db }) => {
    // Versions that are said at once follow each other.
    await db.$queryRaw`SELECT id FROM users WHERE id = ${artistId}::uuid FOR NO KEY UPDATE`;
    const before = await latestFormOf(db, artistId);
    const questions = asked ?? before?.questions ?? [];
    if (before && wordsOf(before) === wordsOf({ text, questions })) return before;
    const form = { artistId, version: (before?.version ?? 0) + 1, text, questions, createdAt: ctx.now() };
    await db.consentForm.create({ data: form });
    return form;
  });
}

/**
 * Signs what the artist of a session asks for, as its client, in the version that they read; a second time changes nothing.
 * @throws {Failure} NOT_FOUND; FORBIDDEN for the artist, and where there is a block; NOT_ELIGIBLE where there is nothing to
 *   sign; CONFLICT for another version; TOO_EARLY; INVALID_TRANSITION unless it is confirmed, and once it is over; BAD_USER_INPUT at
 *   `birthDate` for who is not of age then, of which the artist is told, and at each question that has to be answered; RATE_LIMITED.
 */
export async function signConsent(ctx: Context, input: SignConsentInput): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("bookingAct", viewer.id);
  const seen = await getBooking(ctx, input.bookingId);
  if (sideOf(viewer, seen) !== "client") throw forbidden("Only the client can do that.");
  const signed = await changeBooking(ctx, seen, async (work, booking) => {
    const { db } = work;
    const { id, artistId } = booking;
    await assertTogether(db, booking);
    const form = await latestFormOf(db, artistId);
    if (!form) throw new Failure("NOT_ELIGIBLE", "This artist doesn't ask for a signature");
    if (form.version !== input.version) throw new Failure("CONFLICT", "The form has changed. Read it again.");
    const timing = signingTiming(booking, ctx.now());
    if (timing === "early") throw new Failure("TOO_EARLY", `You can sign from ${SIGNING_DAYS} days before the session`);
    if (timing === "late") throw new Failure("INVALID_TRANSITION", "You can only sign for a confirmed session");
    // What was stated stays, also where it is refused.
    if (!isAdult(input.birthDate, booking.preferredDate ?? ctx.now())) return flagMinor(work, ctx, booking);
    const { answers } = parseInput(answersTo(form.questions), { answers: input.answers });
    const { name, drawnSignature } = input;
    const of = { bookingId: id, formVersion: form.version, artistId, textHash: hashOf(form) };
    const { count } = await db.consent.createMany({
      data: { ...of, name, drawnSignature, birthDate: new Date(input.birthDate), answers, signedAt: ctx.now() },
      skipDuplicates: true,
    });
    if (count === 0) return booking;
    await publishUpdate(work, ctx, booking);
    return db.booking.update({ where: { id }, data: nextVersion(ctx) });
  });
  if (!signed) throw badInput({ birthDate: `You must be ${ADULT_AGE} or older to be tattooed here` });
  return signed;
}
