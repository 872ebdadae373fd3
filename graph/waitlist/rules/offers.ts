import { endOffered } from "../../availability/rules/held-times.ts";
import { recordEvent } from "../../bookings/rules/history.ts";
import { mailConfirmation, notifyOfBooking } from "../../bookings/rules/notices.ts";
import { newTerms } from "../../bookings/rules/terms.ts";
import { timeFrom } from "../../bookings/rules/times.ts";
import { type Context, requireViewer, systemContext } from "../../core/context.ts";
import { assertId, Failure, notFound } from "../../core/errors.ts";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { Booking, Prisma, WaitlistOffer } from "../../generated/prisma/client.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import { getUser } from "../../people/rules/people.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { type AnswerWaitlistOfferInput, OPENING_TAKEN } from "../input.ts";
import { endOffer, isFree, notifyBehind, notifyOfEnd, notifyOfWait, WITH_ARTIST } from "./openings.ts";

const OFFER_NOT_FOUND = "Offer not found";
const MINUTE = 60_000;
const BATCH = 100;

type OfferInFull = Prisma.WaitlistOfferGetPayload<{ include: { entry: true; opening: true } }>;

/** What somebody was offered. */
const readOffer = (db: Transaction, where: { id: string; entry: { clientId: string } }): Promise<OfferInFull | null> =>
  db.waitlistOffer.findFirst({ where, include: { entry: true, opening: true } });

/**
 * Takes what the viewer was offered, which is a confirmed session then, or lets it go to the next in line. A second time changes
 * nothing.
 * @throws {Failure} NOT_FOUND, also for others' offers, and with a block in between; HOLD_EXPIRED where the time is over in which it
 *   waited, OFFER_TAKEN where another has the time, and the offer is over; CONFLICT at `policyVersion`; INVALID_TRANSITION for letting go what was taken; RATE_LIMITED.
 */
export async function answerWaitlistOffer(ctx: Context, input: AnswerWaitlistOfferInput): Promise<WaitlistOffer> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("waitlist", viewer.id);
  assertId(input.offerId, OFFER_NOT_FOUND);
  const own = { id: input.offerId, entry: { clientId: viewer.id } };
  const seen = await readOffer(ctx.db, own);
  if (!seen) throw notFound(OFFER_NOT_FOUND);
  const answered = await transact(ctx, async (work) => {
    // An act that takes the time of this artist waits here: another one in line, the job that passes it on, the artist.
    await lockArtist(work.db, seen.entry.artistId);
    const offer = await readOffer(work.db, own);
    if (!offer) throw notFound(OFFER_NOT_FOUND);
    if (input.accept) {
      const accepted = await accept(work, ctx, offer, input);
      // What cannot be taken any more is not offered any more, and what is left of the time goes to the next person in line.
      if (!accepted) await endOffer(work, ctx, offer, "withdrawn");
      return accepted;
    }
    if (offer.state === "accepted") {
      throw new Failure("INVALID_TRANSITION", "You already took this time. Cancel the booking instead.");
    }
    await endOffer(work, ctx, offer, "declined");
    return { ...offer, state: offer.state === "open" ? "declined" : offer.state } as const;
  }).catch((error) => {
    if (isPostgresError(error, "exclusionViolation")) return null;
    throw error;
  });
  if (!answered) throw new Failure("OFFER_TAKEN", OPENING_TAKEN);
  return answered;
}

/** What was offered becomes a session, as if the two had agreed on it; null where another has the time. */
async function accept(
  work: Work,
  ctx: Context,
  offer: OfferInFull,
  { adultConfirmed, policyVersion }: AnswerWaitlistOfferInput,
): Promise<WaitlistOffer | null> {
  if (offer.state === "accepted") return offer;
  const { entry, opening, startsAt, endsAt, timeZone } = offer;
  const artist = await getUser(ctx, entry.artistId, work.db);
  const time = { artistId: entry.artistId, holderId: entry.clientId, startsAt, endsAt };
  const isThere = opening.state !== "filled" && (await isFree(work, ctx, time));
  if (!isThere || offer.state === "withdrawn") return null;
  if (offer.state !== "open" || offer.heldUntil <= ctx.now()) {
    throw new Failure("HOLD_EXPIRED", "The time is no longer held for you.");
  }
  const terms = await newTerms(work.db, ctx, artist, policyVersion);
  const booking = await work.db.booking.create({
    data: {
      clientId: entry.clientId,
      artistId: entry.artistId,
      artistTimeZone: timeZone,
      service: entry.service,
      description: entry.note,
      adultConfirmedAt: adultConfirmed ? ctx.now() : null,
      ...terms,
      ...timeFrom(startsAt, (endsAt.getTime() - startsAt.getTime()) / MINUTE),
      status: "confirmed",
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
      movedAt: ctx.now(),
    },
  });
  await recordEvent(work.db, ctx, booking, null);
  await endOffered(work.db, { artistId: entry.artistId, holderId: entry.clientId });
  await work.db.waitlistOpening.update({ where: { id: opening.id }, data: { state: "filled" } });
  await work.db.waitlistEntry.update({ where: { id: entry.id }, data: { state: "booked", updatedAt: ctx.now() } });
  await notifyArtist(work, ctx, booking);
  await mailConfirmation(work, booking);
  await emit(work, ctx, "bookingAgreed", { booking });
  work.publish([entry.clientId, entry.artistId], { type: "booking", bookingId: booking.id });
  await notifyOfWait(work, ctx, entry);
  await notifyBehind(work, ctx, [entry]);
  const answered = { state: "accepted", bookingId: booking.id, answeredAt: ctx.now() } as const;
  return work.db.waitlistOffer.update({ where: { id: offer.id }, data: answered });
}

async function notifyArtist(work: Work, ctx: Context, { id, artistId, service }: Booking): Promise<void> {
  await notifyOfBooking(work, ctx, artistId, {
    type: "booking_confirmed",
    title: "Opening filled",
    message: `${requireViewer(ctx).fullName} took your opening: ${service}`,
    relatedId: id,
  });
}

/**
 * Ends the offers that nobody answered in time: each goes to the next in line, and whom it was kept for is told. It may run anywhere, at any time, and more than once
 * at a time.
 * @returns how many ended.
 */
export async function passOnLapsed(services: Services): Promise<number> {
  const ctx = systemContext(services);
  let count = 0;
  for (;;) {
    const isOver = { state: "open", heldUntil: { lte: services.now() } } as const;
    const due = await services.db.waitlistOffer.findMany({
      where: isOver,
      orderBy: { heldUntil: "asc" },
      take: BATCH,
      include: WITH_ARTIST,
    });
    for (const offer of due) {
      const isEnded = await transact(services, async (work) => {
        await lockArtist(work.db, offer.entry.artistId);
        if (!(await endOffer(work, ctx, offer, "lapsed"))) return false;
        await notifyOfEnd(work, ctx, offer, {
          title: "Opening passed",
          message: (opening) => `You didn't answer in time, so the ${opening} goes to the next person in line.`,
        });
        return true;
      });
      count += isEnded ? 1 : 0;
    }
    if (due.length < BATCH) return count;
  }
}

/** @returns when the next offer is over. */
export async function nextLapse({ db, now }: Services): Promise<Date | null> {
  const where = { state: "open", heldUntil: { gt: now() } } as const;
  return (await db.waitlistOffer.findFirst({ where, orderBy: { heldUntil: "asc" } }))?.heldUntil ?? null;
}
