import { systemContext } from "../core/context.ts";
import { BATCH, type Erasure, inBatches } from "../transactions/erasing.ts";
import { publishUpdate } from "./rules/updates.ts";

/** Bookings stay with the others, without the words. */
export const eraseBookings: Erasure = async (services, userId) => {
  const { db } = services;
  const ctx = systemContext(services);
  await inBatches(services, async (_db, work) => {
    const says = [
      { description: { not: "" } },
      { notes: { not: "" } },
      { clientConfirmedAt: { not: null } },
      { minorStatedAt: { not: null } },
      { minorDismissedAt: { not: null } },
      { brief: { isNot: null } },
    ];
    const rows = await work.db.booking.findMany({ where: { clientId: userId, OR: says }, take: BATCH });
    const ids = rows.map(({ id }) => id);
    await work.db.booking.updateMany({
      where: { id: { in: ids } },
      data: { description: "", notes: "", clientConfirmedAt: null, minorStatedAt: null, minorDismissedAt: null },
    });
    await work.db.bookingBrief.deleteMany({ where: { bookingId: { in: ids } } });
    for (const booking of rows) await publishUpdate(work, ctx, booking, { readers: [booking.artistId] });
    return rows;
  });
  await db.bookingMetadata.deleteMany({ where: { personId: userId } });
  await db.booking.updateMany({ where: { artistId: userId }, data: { artistNotes: "" } });
};
