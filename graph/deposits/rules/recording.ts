import { sideOf } from "../../bookings/policy.ts";
import { assertTogether, changeBooking, checkVersion, getBooking, nextVersion } from "../../bookings/rules/bookings.ts";
import { notifyOfBooking } from "../../bookings/rules/notices.ts";
import { publishUpdate } from "../../bookings/rules/updates.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { Failure, forbidden } from "../../core/errors.ts";
import type { Booking, DepositEntryKind } from "../../generated/prisma/client.ts";
import { dollarsText } from "../../policies/input.ts";
import { policyFor } from "../../policies/rules/policies.ts";
import { isBlocked } from "../../visibility/blocks.ts";
import { MAX_ENTRIES, type RecordDepositInput } from "../input.ts";
import { canRecord, leaves, sumUp } from "../policy.ts";
import { awaitDeposit, byDay } from "./due.ts";

/** What the artist did, with how much of it. */
const WORDS: Record<RecordDepositInput["kind"], (amount: string) => string> = {
  asked: (amount) => `asks for a deposit of ${amount}`,
  paid: (amount) => `has received your deposit of ${amount}`,
  applied: (amount) => `has taken ${amount} of your deposit off the price`,
  refunded: (amount) => `has refunded ${amount} of your deposit`,
  forfeited: (amount) => `keeps ${amount} of your deposit`,
};

/**
 * Writes down what happened to a booking's deposit; the client is told. No money moves.
 * @throws {Failure} NOT_FOUND; FORBIDDEN for the client, and to ask where there is a block; STALE_BOOKING;
 *   INVALID_TRANSITION for what the booking's state does not allow; CONFLICT at `cents` for more than is held, or
 *   where the ledger is full; RATE_LIMITED.
 */
export async function recordDeposit(ctx: Context, input: RecordDepositInput): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("bookingAct", viewer.id);
  const seen = await getBooking(ctx, input.bookingId);
  if (sideOf(viewer, seen) !== "artist") throw forbidden("Only the artist can do that.");
  return changeBooking(ctx, seen, async (work, booking) => {
    const { kind, cents, method, note, expectedVersion } = input;
    const { id, clientId, artistId } = booking;
    if (kind === "asked") await assertTogether(work.db, booking);
    checkVersion(booking, expectedVersion);
    const isStruck = (await work.db.noShowDispute.count({ where: { bookingId: id, state: "struck" } })) > 0;
    if (!canRecord(kind, { ...booking, isStruck })) throw new Failure("INVALID_TRANSITION", refusalOf(kind, booking));
    const entries = await work.db.depositEntry.findMany({ where: { bookingId: id } });
    if (entries.length >= MAX_ENTRIES - 2) throw conflict("This deposit has too many entries already");
    const { held } = sumUp(entries);
    if (leaves(kind) && cents > held) {
      throw conflict(held > 0 ? `Only ${dollarsText(held)} of the deposit is left` : "None of the deposit is left");
    }
    await work.db.depositEntry.create({
      data: { bookingId: id, kind, cents, method, note: note ?? "", actorId: viewer.id, createdAt: ctx.now() },
    });
    const dueAt =
      kind === "asked" ? await awaitDeposit(work.db, ctx, booking, await policyFor(work.db, booking)) : null;
    const isApart = await isBlocked(work.db, clientId, artistId);
    if (!isApart) {
      await notifyOfBooking(work, ctx, clientId, {
        type: "booking_deposit",
        title: "Deposit",
        message: `${viewer.fullName} ${WORDS[kind](dollarsText(cents))}${byDay(dueAt, booking)}: ${booking.service}`,
        relatedId: id,
      });
    }
    await publishUpdate(work, ctx, booking, { readers: isApart ? [artistId] : [clientId, artistId] });
    return work.db.booking.update({ where: { id }, data: nextVersion(ctx) });
  });
}

const conflict = (sentence: string) => new Failure("CONFLICT", sentence, { cents: sentence });

const refusalOf = (kind: DepositEntryKind, { status }: Booking): string =>
  kind === "forfeited"
    ? "A deposit is forfeited only if the client cancelled late or didn't show up."
    : `A deposit of a ${status} booking can't be ${kind === "asked" ? "asked for" : kind}.`;
