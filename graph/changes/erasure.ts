import type { Erasure } from "../transactions/erasing.ts";

/** Their log; in those of others they are an id without a person. It comes last: what goes before it may still be a change. */
export const eraseChanges: Erasure = async ({ db }, userId) => {
  await db.change.deleteMany({ where: { personId: userId } });
};
