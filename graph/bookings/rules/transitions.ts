import type { Context } from "../../core/context.ts";
import { badInput, Failure } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { settleAsking } from "../../notifications/rules/notifications.ts";
import { emit } from "../../transactions/domain-events.ts";
import type { Work } from "../../transactions/transact.ts";
import { hasBlocked, isBlocked } from "../../visibility/blocks.ts";
import { NO_SHOW_MINUTES, REOPEN_HOURS } from "../input.ts";
import { type Act, type Transition, timingOf } from "../policy.ts";
import { nextVersion } from "./bookings.ts";
import { recordEvent } from "./history.ts";
import { settleTerms } from "./terms.ts";
import type { SessionTime } from "./times.ts";

interface MoveDetails {
  /** As `isKeptFromHearing` says, where that is known. */
  isApart?: boolean | undefined;
  reason?: string | undefined;
  time?: SessionTime | undefined;
}

/** Takes one step of the state table: the row, its event, the end of any open proposal, and what other nouns make of it. */
export async function moveBooking(
  work: Work,
  ctx: Context,
  booking: Booking,
  transition: Transition,
  { reason = "", time, isApart: known }: MoveDetails = {},
): Promise<Booking> {
  const moved = await work.db.booking.update({
    where: { id: booking.id },
    data: {
      ...time,
      ...(await settleTerms(work.db, ctx, booking, transition)),
      status: transition.to,
      resolution: transition.resolution,
      reason,
      ...nextVersion(ctx),
      movedAt: ctx.now(),
    },
  });
  await work.db.bookingProposal.updateMany({
    where: { bookingId: booking.id, state: "open" },
    data: { state: "closed" },
  });
  await recordEvent(work.db, ctx, moved, booking);
  await settleAsking(work, moved);
  const isApart = known ?? (await isKeptFromHearing(work.db, ctx, moved));
  await emit(work, ctx, "bookingMoved", { booking: moved, before: booking, transition, isApart, sentences: [] });
  const audience = isApart ? [ctx.viewer?.id ?? []].flat() : [moved.clientId, moved.artistId];
  work.publish(audience, { type: "booking", bookingId: moved.id });
  return moved;
}

/**
 * Whether only the person who acts hears of a move: the other side has blocked them. The other way around the other side
 * hears of it as of any move, so that it does not tell of the block.
 */
export function isKeptFromHearing(
  db: Transaction,
  { viewer }: Pick<Context, "viewer">,
  { clientId, artistId }: Pick<Booking, "clientId" | "artistId">,
): Promise<boolean> {
  if (!viewer) return isBlocked(db, clientId, artistId);
  return hasBlocked(db, viewer.id === clientId ? artistId : clientId, viewer.id);
}

/** @throws {Failure} BAD_USER_INPUT at `reason` for a move that needs one. */
export function checkReason({ needsReason }: Transition, reason: string | null | undefined): void {
  if (needsReason && !reason) throw badInput({ reason: "Tell the client why" });
}

const TOO_LATE: Partial<Record<Act, string>> = {
  cancel: "A confirmed booking can't become cancelled once it has started.",
  reopen: `A completed booking can't become confirmed again after ${REOPEN_HOURS} hours.`,
};
const TOO_EARLY: Partial<Record<Act, string>> = {
  complete: "A confirmed booking can't become completed before it has started.",
  reportNoShow: `A no-show can be reported from ${NO_SHOW_MINUTES} minutes after the start.`,
};

/** @throws {Failure} TOO_EARLY, INVALID_TRANSITION when it is too late. */
export function checkTiming(ctx: Context, booking: Booking, transition: Transition): void {
  const timing = timingOf(transition, booking, ctx.now());
  if (timing === "in time") return;
  const { act, from, to } = transition;
  throw timing === "early"
    ? new Failure("TOO_EARLY", TOO_EARLY[act] ?? `A ${from} booking can't become ${to} yet.`)
    : new Failure("INVALID_TRANSITION", TOO_LATE[act] ?? `A ${from} booking can't become ${to} any more.`);
}
