import type { Erasure } from "../transactions/erasing.ts";

export const erasePortfolio: Erasure = async ({ db }, userId) => {
  await db.portfolioItem.deleteMany({ where: { artistId: userId } });
};
