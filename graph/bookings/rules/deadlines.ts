import { type Context, systemContext } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import type { Booking, Prisma } from "../../generated/prisma/client.ts";
import { type Act, TRANSITIONS, type Transition, timingOf, whereDue } from "../policy.ts";
import { changeBooking } from "./bookings.ts";
import { moveBooking } from "./transitions.ts";

const BATCH = 100;

/**
 * Ends the requests that nobody answered: their time has passed, or the days for an answer have. While a proposal is
 * open, the two are still talking. Both are told. It may run anywhere, at any time, and more than once.
 * @returns how many ended.
 */
export const expireBookings = (services: Services): Promise<number> =>
  moveDue(services, "expire", { proposals: { none: { state: "open", expiresAt: { gt: services.now() } } } });

/**
 * Completes the sessions that ended, or last moved, long enough ago that nobody will object; both are told.
 * @returns how many were completed.
 */
export const completeBookings = (services: Services): Promise<number> => moveDue(services, "completeByItself");

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

/** Takes the product's own step with all bookings that are due for it, as the state table says, and fit. */
async function moveDue(services: Services, act: Act, fits: Prisma.BookingWhereInput = {}): Promise<number> {
  const ctx = systemContext(services);
  let count = 0;
  for (const transition of TRANSITIONS.filter((each) => each.act === act && each.by === "system")) {
    const where = { AND: [whereDue(transition, services.now()), fits] };
    for (let after: string | undefined; ; ) {
      const due = await services.db.booking.findMany({
        where: { AND: [where, after ? { id: { gt: after } } : {}] },
        orderBy: { id: "asc" },
        take: BATCH,
        select: { id: true, artistId: true },
      });
      for (const booking of due) count += (await moveIfDue(ctx, booking, transition, where)) ? 1 : 0;
      after = due.at(-1)?.id;
      if (due.length < BATCH) break;
    }
  }
  return count;
}

/** In a transaction of its own, which asks again whether it still is due. */
function moveIfDue(
  ctx: Context,
  found: Pick<Booking, "id" | "artistId">,
  transition: Transition,
  where: Prisma.BookingWhereInput,
): Promise<boolean> {
  return changeBooking(ctx, found, async (work, booking) => {
    const isDue = booking.status === transition.from && timingOf(transition, booking, ctx.now()) === "in time";
    if (!isDue || !(await work.db.booking.findFirst({ where: { AND: [{ id: found.id }, where] } }))) return false;
    await moveBooking(work, ctx, booking, transition);
    return true;
  });
}
