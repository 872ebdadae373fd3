import { type Context, systemContext } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import type { Booking, Prisma } from "../../generated/prisma/client.ts";
import { transact } from "../../transactions/transact.ts";
import { type Act, columnsOf, TRANSITIONS, type Transition, timingOf, whereDue } from "../policy.ts";
import { changeBooking } from "./bookings.ts";
import { moveBooking } from "./transitions.ts";
import { publishUpdate } from "./updates.ts";

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
export async function expireProposals(services: Services): Promise<number> {
  const ctx = systemContext(services);
  const isOver = { state: "open", expiresAt: { lte: services.now() } } as const;
  let count = 0;
  for (;;) {
    const batch = await services.db.bookingProposal.findMany({
      where: isOver,
      orderBy: { expiresAt: "asc" },
      take: BATCH,
      select: { id: true, booking: { select: { id: true, clientId: true, artistId: true } } },
    });
    const ids = batch.map(({ id }) => id);
    count += await transact(ctx, async (work) => {
      const closed = await work.db.bookingProposal.updateManyAndReturn({
        where: { ...isOver, id: { in: ids } },
        data: { state: "expired" },
        select: { bookingId: true },
      });
      const bookings = new Map(batch.map(({ booking }) => [booking.id, booking]));
      for (const { bookingId } of closed) {
        const booking = bookings.get(bookingId);
        if (booking) await publishUpdate(work, ctx, booking);
      }
      return closed.length;
    });
    if (batch.length < BATCH) return count;
  }
}

/** @returns when the next proposal is over. */
export async function nextProposal({ db, now }: Services): Promise<Date | null> {
  const where = { state: "open", expiresAt: { gt: now() } } as const;
  return (await db.bookingProposal.findFirst({ where, orderBy: { expiresAt: "asc" } }))?.expiresAt ?? null;
}

/** @returns when the next request may end. */
export const nextExpiry = (services: Services): Promise<Date | null> => nextMove(services, "expire");

/** @returns when the next session may be completed. */
export const nextCompletion = (services: Services): Promise<Date | null> => nextMove(services, "completeByItself");

/** The next moment at which a booking may be due for the product's own step. */
async function nextMove({ db, now }: Services, act: Act): Promise<Date | null> {
  const time = now().getTime();
  const moments = TRANSITIONS.filter((each) => each.act === act && each.by === "system").flatMap((transition) =>
    columnsOf(transition).map(async ({ column, after }) => {
      const where = { status: transition.from, [column]: { gt: new Date(time - after) } };
      const moment = (await db.booking.findFirst({ where, orderBy: { [column]: "asc" } }))?.[column];
      return moment ? [moment.getTime() + after] : [];
    }),
  );
  const found = (await Promise.all(moments)).flat();
  return found.length > 0 ? new Date(Math.min(...found)) : null;
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
