import type { Erasure } from "../transactions/erasing.ts";

export const eraseInsights: Erasure = async ({ db }, userId) => {
  await db.profileView.deleteMany({ where: { OR: [{ viewerId: userId }, { profileId: userId }] } });
};
