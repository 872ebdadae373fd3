import { type Context, systemContext } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import type { Booking, Prisma } from "../../generated/prisma/client.ts";
import { type Act, findTransition, timingOf } from "../policy.ts";
import { changeBooking, moveBooking } from "./moves.ts";

const BATCH = 100;
const HOUR = 3600_000;
const DAY = 24 * HOUR;

/**
 * Ends the requests that nobody answered: their time has passed, or fourteen days have. While a proposal is open,
 * the two are still talking. Both are told. It may run anywhere, at any time, and more than once.
 * @returns how many ended.
 */
export function expireBookings(services: Services): Promise<number> {
  const now = services.now();
  return moveDue(services, "expire", {
    status: "pending",
    OR: [{ preferredDate: { lte: now } }, { movedAt: { lte: new Date(now.getTime() - 14 * DAY) } }],
    proposals: { none: { state: "open", expiresAt: { gt: now } } },
  });
}

/**
 * Completes the sessions that ended, or last moved, 72 hours ago; both are told.
 * @returns how many were completed.
 */
export function completeBookings(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - 72 * HOUR);
  return moveDue(services, "completeByItself", {
    status: "confirmed",
    endsAt: { lte: before },
    movedAt: { lte: before },
  });
}

/** Closes the proposals whose time is over. @returns how many. */
export async function expireProposals({ db, events, now }: Services): Promise<number> {
  const isOver = { state: "open", expiresAt: { lte: now() } } as const;
  let count = 0;
  for (;;) {
    const batch = await db.bookingProposal.findMany({
      where: isOver,
      orderBy: { expiresAt: "asc" },
      take: BATCH,
      select: { id: true, booking: { select: { id: true, clientId: true, artistId: true } } },
    });
    const ids = batch.map(({ id }) => id);
    const closed = await db.bookingProposal.updateMany({
      where: { ...isOver, id: { in: ids } },
      data: { state: "expired" },
    });
    for (const { booking } of batch) {
      events.publish([booking.clientId, booking.artistId], { type: "booking", bookingId: booking.id });
    }
    count += closed.count;
    if (batch.length < BATCH) return count;
  }
}

/** Moves all bookings that are due, each in a transaction of its own that asks again whether it still is. */
async function moveDue(services: Services, act: Act, where: Prisma.BookingWhereInput): Promise<number> {
  const ctx = systemContext(services);
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const due = await services.db.booking.findMany({
      where: { AND: [where, after ? { id: { gt: after } } : {}] },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true, artistId: true },
    });
    for (const booking of due) count += (await moveIfDue(ctx, booking, act, where)) ? 1 : 0;
    after = due.at(-1)?.id;
    if (due.length < BATCH) return count;
  }
}

function moveIfDue(
  ctx: Context,
  found: Pick<Booking, "id" | "artistId">,
  act: Act,
  where: Prisma.BookingWhereInput,
): Promise<boolean> {
  return changeBooking(ctx, found, async (work, booking) => {
    const transition = findTransition(act, booking.status, "system");
    const isDue = transition && timingOf(transition, booking, ctx.now()) === "in time";
    if (!isDue || !(await work.db.booking.findFirst({ where: { AND: [{ id: found.id }, where] } }))) return false;
    await moveBooking(work, ctx, booking, transition);
    return true;
  });
}
