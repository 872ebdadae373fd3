import type { Transaction } from "../../db/database.ts";
import { bookingParty } from "../../visibility/parties.ts";

/** Sessions that are agreed and not over. */
export const isAhead = (now: Date) => ({ status: "confirmed", endsAt: { gt: now } }) as const;

/** An artist's pending requests, and their sessions that are agreed and not over. */
export const countOpenWork = (db: Transaction, artistId: string, now: Date): Promise<number> =>
  db.booking.count({ where: { artistId, OR: [{ status: "pending" }, isAhead(now)] } });

/** Somebody's sessions that are agreed and not over, on either side. */
export const countSessions = (db: Transaction, userId: string, now: Date): Promise<number> =>
  db.booking.count({ where: { ...bookingParty.where({ id: userId }), ...isAhead(now) } });
