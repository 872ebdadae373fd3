import type { Erasure } from "../transactions/erasing.ts";

export const eraseAvailability: Erasure = async ({ db }, userId) => {
  await db.availability.deleteMany({ where: { artistId: userId } });
  await db.slotHold.deleteMany({ where: { OR: [{ artistId: userId }, { holderId: userId }] } });
};
