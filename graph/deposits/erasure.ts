import type { Erasure } from "../transactions/erasing.ts";

export const eraseDeposits: Erasure = async ({ db }, userId) => {
  const theirs = { OR: [{ clientId: userId }, { artistId: userId }] };
  await db.depositEntry.updateMany({ where: { booking: theirs, note: { not: "" } }, data: { note: "" } });
};
