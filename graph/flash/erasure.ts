import type { Erasure } from "../transactions/erasing.ts";

export const eraseFlash: Erasure = async ({ db }, userId) => {
  await db.flashDesign.deleteMany({ where: { artistId: userId } });
  await db.flashDesign.updateMany({ where: { claimedById: userId }, data: { claimedById: null, claimedUntil: null } });
};
