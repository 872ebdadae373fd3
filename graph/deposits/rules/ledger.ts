import { depositFor } from "../../bookings/input.ts";
import type { Context } from "../../core/context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { dollarsText } from "../../policies/input.ts";
import type { Policy } from "../../policies/lists.ts";
import { stateOf, sumUp } from "../policy.ts";
import { awaitDeposit, byDay } from "./due.ts";

/** What a booking's move can mean for its deposit. */
export type Occasion = "agreed" | "cancelled" | "clientAbsent";

/**
 * Writes down what the policy says of a deposit, in the transaction that moves its booking: asked for when both agree,
 * forfeited when the client cancels late or does not come.
 * @param price what both agree that the session costs, US cents; null where nobody has said.
 * @returns what both are told of it; may be empty.
 */
export async function settleDeposit(
  db: Transaction,
  { now }: Pick<Context, "now">,
  booking: Booking,
  occasion: Occasion,
  policy: Policy,
  price: number | null = null,
): Promise<string> {
  const entries = await db.depositEntry.findMany({ where: { bookingId: booking.id } });
  const sums = sumUp(entries);
  const write = (kind: "asked" | "forfeited", cents: number) =>
    db.depositEntry.create({ data: { bookingId: booking.id, kind, cents, createdAt: now() } });
  if (occasion === "agreed") {
    const cents = depositFor(policy, price);
    if (cents === null || sums.asked > 0) return "";
    await write("asked", cents);
    const dueAt = await awaitDeposit(db, { now }, booking, policy);
    return `A deposit of ${dollarsText(cents)} is due${byDay(dueAt, booking)}.`;
  }
  const isForfeited =
    occasion === "clientAbsent"
      ? policy.onNoShow === "forfeited"
      : booking.resolution === "cancelled_by_client" && booking.cancelledLate && policy.onLateCancel === "forfeited";
  const amount = dollarsText(sums.held);
  if (sums.held > 0 && isForfeited) {
    await write("forfeited", sums.held);
    return `The deposit of ${amount} is forfeited.`;
  }
  return stateOf(sums, booking) === "refund_due" ? `The deposit of ${amount} is to be refunded.` : "";
}

/**
 * Writes down that what was forfeited of a deposit no longer is, because our staff struck the no-show: it is to be refunded.
 * @returns what both are told of it; empty where nothing was.
 */
export async function restoreForfeited(
  db: Transaction,
  { now }: Pick<Context, "now">,
  { id: bookingId }: Pick<Booking, "id">,
): Promise<string> {
  const { forfeited } = sumUp(await db.depositEntry.findMany({ where: { bookingId } }));
  if (forfeited === 0) return "";
  await db.depositEntry.create({ data: { bookingId, kind: "restored", cents: forfeited, createdAt: now() } });
  return `The deposit of ${dollarsText(forfeited)} is to be refunded.`;
}
