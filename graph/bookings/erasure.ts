import type { Erasure } from "../transactions/erasing.ts";

/** Bookings stay with the others, without the words. */
export const eraseBookings: Erasure = async ({ db }, userId) => {
  await db.booking.updateMany({
    where: { clientId: userId },
    data: { description: "", notes: "", clientConfirmedAt: null, minorStatedAt: null, minorDismissedAt: null },
  });
  await db.bookingBrief.deleteMany({ where: { booking: { clientId: userId } } });
  await db.bookingMetadata.deleteMany({ where: { personId: userId } });
  await db.booking.updateMany({ where: { artistId: userId }, data: { artistNotes: "" } });
};
