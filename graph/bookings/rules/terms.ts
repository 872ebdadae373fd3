import type { Context } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { Booking, User } from "../../generated/prisma/client.ts";
import { latestOf, policyOf } from "../../policies/lists.ts";
import { policyFor } from "../../policies/rules/policies.ts";
import { type BookingRole, countsAsReschedule, isInsideNotice, reschedulesLeft, type Transition } from "../policy.ts";

/**
 * What an artist says of late changes as it holds for a new booking.
 * @param accepted the version that its client has read and accepted; null: they were not asked.
 * @throws {Failure} CONFLICT at `policyVersion` where it has changed since.
 */
export async function newTerms(
  db: Transaction,
  ctx: Pick<Context, "now">,
  { id, username }: Pick<User, "id" | "username">,
  accepted: number | null | undefined,
): Promise<Pick<Booking, "policyVersion" | "policyAcceptedAt">> {
  const { version } = policyOf(await latestOf(db, id));
  if (accepted != null && accepted !== version) {
    const sentence = `@${username} has changed their booking policy. Read it again.`;
    throw new Failure("CONFLICT", sentence, { policyVersion: sentence });
  }
  return { policyVersion: version || null, policyAcceptedAt: accepted ? ctx.now() : null };
}

type Terms = Partial<Pick<Booking, "policyVersion" | "cancelledLate">>;

/**
 * What a move settles of the artist's policy. What a client has accepted holds for good; where they were not asked, what is
 * said when both agree does, and nothing that is said later.
 */
export async function settleTerms(
  db: Transaction,
  ctx: Pick<Context, "now">,
  booking: Booking,
  { act, from, to }: Transition,
): Promise<Terms> {
  if (from === "pending" && to === "confirmed" && !booking.policyAcceptedAt) {
    return { policyVersion: (await latestOf(db, booking.artistId))?.version ?? null };
  }
  if (act !== "cancel") return {};
  const { noticeHours } = await policyFor(db, booking);
  return { cancelledLate: isInsideNotice(booking, noticeHours, ctx.now()) };
}

/** @throws {Failure} RESCHEDULE_LIMIT for a client who has moved the session as often as the policy lets them. */
export async function checkReschedules(db: Transaction, booking: Booking, side: BookingRole): Promise<void> {
  const { id: bookingId, artistId } = booking;
  const open = await db.bookingProposal.findFirst({ where: { bookingId, state: "open" } });
  if (!countsAsReschedule(side, booking, open)) return;
  const { rescheduleLimit } = await policyFor(db, booking);
  const moves = await db.bookingEvent.count({
    where: { bookingId, from: "confirmed", to: "confirmed", actorId: artistId },
  });
  if (reschedulesLeft(rescheduleLimit, moves) !== 0) return;
  const { username } = await db.user.findUniqueOrThrow({ where: { id: artistId }, select: { username: true } });
  throw new Failure("RESCHEDULE_LIMIT", `You've used all reschedules; message @${username}`);
}
