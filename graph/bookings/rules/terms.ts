import type { Context } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import { keepBeforeStart } from "../../deposits/rules/due.ts";
import { settleDeposit } from "../../deposits/rules/ledger.ts";
import type { Booking, User } from "../../generated/prisma/client.ts";
import { latestOf, policyOf } from "../../policies/lists.ts";
import { policyFor } from "../../policies/rules/policies.ts";
import { type BookingRole, countsAsReschedule, isInsideNotice, reschedulesLeft, type Transition } from "../policy.ts";
import { agreedPrice } from "./prices.ts";

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

/**
 * Writes down what a move makes of the deposit, as the policy that holds says.
 * @returns what both are told of it; may be empty.
 */
export async function settleDepositOf(
  db: Transaction,
  ctx: Pick<Context, "now">,
  moved: Booking,
  { from, to, resolution }: Transition,
): Promise<string> {
  if (from === "pending" && to === "confirmed") return askDeposit(db, ctx, moved);
  if (from === "confirmed" && to === "confirmed") await keepBeforeStart(db, ctx, moved);
  if (from !== "confirmed" || to !== "cancelled") return "";
  const occasion = resolution === "no_show_client" ? "clientAbsent" : "cancelled";
  return settleDeposit(db, ctx, moved, occasion, await policyFor(db, moved));
}

/** Asks for the deposit of a session that both agreed on, as the policy that holds says. @returns as `settleDepositOf`. */
export async function askDeposit(db: Transaction, ctx: Pick<Context, "now">, agreed: Booking): Promise<string> {
  const { projectId } = agreed;
  const project = projectId === null ? null : await db.project.findUnique({ where: { id: projectId } });
  return settleDeposit(db, ctx, agreed, "agreed", await policyFor(db, agreed), agreedPrice(agreed, project));
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
