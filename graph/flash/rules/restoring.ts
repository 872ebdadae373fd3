import type { Transaction } from "../../db/database.ts";
import type { FlashDesign } from "../../generated/prisma/client.ts";
import type { Work } from "../../transactions/transact.ts";

export async function readDesignRemains(db: Transaction, flashDesignId: string): Promise<{ bookingIds: string[] }> {
  const bookings = await db.booking.findMany({ where: { flashDesignId }, select: { id: true } });
  return { bookingIds: bookings.map(({ id }) => id) };
}

/** Puts a design back that our staff removed, also in the bookings of it; a claim is over. @returns whether it could. */
export async function restoreDesign(
  { db }: Work,
  design: FlashDesign,
  { bookingIds = [] }: { bookingIds?: string[] },
): Promise<boolean> {
  const data = { ...design, claimedById: null, claimedUntil: null };
  if ((await db.flashDesign.createMany({ data, skipDuplicates: true })).count === 0) return false;
  await db.booking.updateMany({
    where: { id: { in: bookingIds }, flashDesignId: null },
    data: { flashDesignId: design.id },
  });
  return true;
}
