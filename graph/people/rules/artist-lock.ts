import type { Transaction } from "../../db/database.ts";

/** Whatever changes an artist's bookings does so one after the other. */
export async function lockArtist(db: Transaction, artistId: string): Promise<void> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${artistId}, 0))::text`;
}
