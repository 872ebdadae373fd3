import type { Erasure } from "../transactions/erasing.ts";

/** What clients agreed to holds without its words, too, as long as their bookings are kept. */
export const erasePolicies: Erasure = async ({ db }, userId) => {
  await db.bookingPolicy.updateMany({ where: { artistId: userId }, data: { text: "" } });
};
