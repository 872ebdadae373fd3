import type { Erasure } from "../transactions/erasing.ts";

export const eraseVerification: Erasure = async ({ db }, userId) => {
  await db.verification.deleteMany({ where: { userId } });
  await db.lookalike.deleteMany({ where: { OR: [{ userId }, { artistId: userId }] } });
};
