import type { Transaction } from "../../db/database.ts";

/** An artist's pending requests, and their sessions that are agreed and not over. */
export const countOpenWork = (db: Transaction, artistId: string, now: Date): Promise<number> =>
  db.booking.count({
    where: { artistId, OR: [{ status: "pending" }, { status: "confirmed", endsAt: { gt: now } }] },
  });

/** Somebody's sessions that are agreed and not over, on either side. */
export const countSessions = (db: Transaction, userId: string, now: Date): Promise<number> =>
  db.booking.count({
    where: { OR: [{ clientId: userId }, { artistId: userId }], status: "confirmed", endsAt: { gt: now } },
  });
