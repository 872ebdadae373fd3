import { sideOf } from "../../bookings/policy.ts";
import { changeBooking, checkVersion, getBooking, nextVersion } from "../../bookings/rules/bookings.ts";
import { notifyOfBooking } from "../../bookings/rules/notices.ts";
import { publishUpdate } from "../../bookings/rules/updates.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { Failure, forbidden, isId, notFound } from "../../core/errors.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { Booking, DepositEntryKind } from "../../generated/prisma/client.ts";
import { dollarsText } from "../../policies/input.ts";
import { policyFor } from "../../policies/rules/policies.ts";
import { isBlocked } from "../../visibility/blocks.ts";
import { MAX_ENTRIES, type ReverseDepositEntryInput } from "../input.ts";
import { stateOf, sumUp, whyKept } from "../policy.ts";
import { awaitDeposit, byDay } from "./due.ts";

const NOT_FOUND = "Deposit entry not found";
const ALREADY_REVERSED = "This entry has already been reversed";

/** What an entry says, as both read it in the ledger. */
const WORDS: Record<DepositEntryKind, string> = {
  asked: "requested",
  paid: "received",
  applied: "taken off the price",
  refunded: "refunded",
  forfeited: "forfeited",
  restored: "no longer forfeited",
  reversed: "reversed",
};

/**
 * Takes back an entry that was wrong, by another one that says why; the client is told. What it said is due again.
 * @throws {Failure} NOT_FOUND; FORBIDDEN for the client; STALE_BOOKING; INVALID_TRANSITION for what cannot be taken back;
 *   CONFLICT where it was already, where more has left the deposit than would be left, and where the ledger is full; RATE_LIMITED.
 */
export async function reverseDepositEntry(ctx: Context, input: ReverseDepositEntryInput): Promise<Booking> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("bookingAct", viewer.id);
  const seen = await getBooking(ctx, input.bookingId);
  if (sideOf(viewer, seen) !== "artist") throw forbidden("Only the artist can do that.");
  return changeBooking(ctx, seen, async (work, booking) => {
    const { id, clientId, artistId } = booking;
    const { reason, expectedVersion } = input;
    const entries = await work.db.depositEntry.findMany({ where: { bookingId: id } });
    const entry = isId(input.entryId) ? entries.find((each) => each.id === input.entryId) : undefined;
    if (!entry) throw notFound(NOT_FOUND);
    checkVersion(booking, expectedVersion);
    const kept = whyKept(entry, entries);
    if (kept === "final") throw new Failure("INVALID_TRANSITION", "This entry can't be reversed.");
    if (kept === "reversed") throw new Failure("CONFLICT", ALREADY_REVERSED);
    if (kept === "spent")
      throw new Failure("CONFLICT", "Part of this payment was already used. Reverse that entry first.");
    if (entries.length >= MAX_ENTRIES - 2) throw new Failure("CONFLICT", "This deposit has too many entries already");
    const { kind, cents } = entry;
    const reversal = await work.db.depositEntry.create({
      data: {
        ...{ bookingId: id, kind: "reversed", cents, note: reason, reversesId: entry.id },
        ...{ actorId: viewer.id, createdAt: ctx.now() },
      },
    });
    const isDue = kind === "paid" && stateOf(sumUp([...entries, reversal]), booking) === "due";
    const dueAt = isDue ? await awaitDeposit(work.db, ctx, booking, await policyFor(work.db, booking)) : null;
    const isApart = await isBlocked(work.db, clientId, artistId);
    if (!isApart) {
      const said = `“${dollarsText(cents)} ${WORDS[kind]}”`;
      const due = dueAt ? `. It is due${byDay(dueAt, booking)}.` : "";
      await notifyOfBooking(work, ctx, clientId, {
        type: "booking_deposit",
        title: "Deposit corrected",
        message: `${viewer.fullName} reversed ${said}: ${booking.service}. “${reason}”${due}`,
        relatedId: id,
      });
    }
    await publishUpdate(work, ctx, booking, { readers: isApart ? [artistId] : [clientId, artistId] });
    return work.db.booking.update({ where: { id }, data: nextVersion(ctx) });
  }).catch((error) => {
    throw isPostgresError(error, "uniqueViolation") ? new Failure("CONFLICT", ALREADY_REVERSED) : error;
  });
}
