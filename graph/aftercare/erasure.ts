import type { Erasure } from "../transactions/erasing.ts";

export const eraseAftercare: Erasure = async ({ db }, userId) => {
  await db.aftercareText.deleteMany({ where: { artistId: userId } });
};
