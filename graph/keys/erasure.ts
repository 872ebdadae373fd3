import type { Erasure } from "../transactions/erasing.ts";

/** Their programs are let in no more. */
export const eraseKeys: Erasure = async ({ db }, userId) => {
  await db.apiKey.deleteMany({ where: { userId } });
};
