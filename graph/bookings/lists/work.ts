import type { Context } from "../../core/context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Prisma, User } from "../../generated/prisma/client.ts";
import { requireAdmin } from "../../identity/admins.ts";
import { bookingParty } from "../../visibility/parties.ts";

/** Sessions that are agreed and not over. */
export const isAhead = (now: Date) => ({ status: "confirmed", endsAt: { gt: now } }) as const;

/** An artist's pending requests, and their sessions that are agreed and not over. */
export const countOpenWork = (db: Transaction, artistId: string, now: Date): Promise<number> =>
  db.booking.count({ where: { artistId, OR: [{ status: "pending" }, isAhead(now)] } });

/** Somebody's sessions that are agreed and not over, on either side. */
export const countSessions = (db: Transaction, userId: string, now: Date): Promise<number> =>
  db.booking.count({ where: { ...bookingParty.where({ id: userId }), ...isAhead(now) } });

/**
 * What a suspension cancels of somebody's, on either side: each request, and each session that begins before it ends.
 * @param until null: until it is lifted.
 */
export const endedBySuspension = (userId: string, until: Date | null, now: Date): Prisma.BookingWhereInput => ({
  AND: [
    bookingParty.where({ id: userId }),
    { OR: [{ status: "pending" }, { ...isAhead(now), ...(until && { preferredDate: { lt: until } }) }] },
  ],
});

/** How many sessions and requests a suspension cancels. */
export interface SuspendedWork {
  sessions: number;
  requests: number;
}

/** More than anybody has before them; what a suspension cancels is counted to so many. */
export const MAX_SUSPENDED_WORK = 1000;

/**
 * What suspending somebody would cancel of theirs, in one statement.
 * @param until null: until it is lifted.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN
 */
export async function foretellSuspension(
  ctx: Context,
  { id }: Pick<User, "id">,
  until: Date | null,
): Promise<SuspendedWork> {
  requireAdmin(ctx);
  const where = endedBySuspension(id, until, ctx.now());
  const found = await ctx.db.booking.findMany({ where, select: { status: true }, take: MAX_SUSPENDED_WORK });
  const requests = found.filter(({ status }) => status === "pending").length;
  return { sessions: found.length - requests, requests };
}
