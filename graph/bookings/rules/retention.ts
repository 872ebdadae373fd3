import { addMonths } from "../../core/calendar.ts";
import type { Services } from "../../core/services.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { KEPT_YEARS } from "../input.ts";

const BATCH = 200;

/**
 * Removes the bookings that ended longer ago than they are kept, with their history and what people were told of them.
 * One without a time ended when it was closed.
 * @returns how many.
 */
export async function removeOldBookings({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const latest = addMonths(now(), -12 * KEPT_YEARS);
  const isOld: Prisma.BookingWhereInput = {
    status: { in: ["completed", "cancelled"] },
    OR: [{ endsAt: { lte: latest } }, { endsAt: null, movedAt: { lte: latest } }],
  };
  for (let removed = 0; ; ) {
    const old = await db.booking.findMany({
      where: isOld,
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true, clientId: true, artistId: true },
    });
    const ids = old.map(({ id }) => id);
    const people = [...new Set(old.flatMap(({ clientId, artistId }) => [clientId, artistId]))];
    const [, { count }] = await db.$transaction([
      db.notification.deleteMany({ where: { userId: { in: people }, relatedId: { in: ids } } }),
      db.booking.deleteMany({ where: { AND: [isOld, { id: { in: ids } }] } }),
    ]);
    removed += count;
    if (old.length < BATCH) return removed;
  }
}
