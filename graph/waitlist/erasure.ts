import type { Erasure } from "../transactions/erasing.ts";

export const eraseWaitlist: Erasure = async ({ db }, userId) => {
  await db.waitlistEntry.deleteMany({ where: { OR: [{ clientId: userId }, { artistId: userId }] } });
  await db.waitlistOpening.deleteMany({ where: { artistId: userId } });
};
