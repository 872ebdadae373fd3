import type { Erasure } from "../transactions/erasing.ts";

/** What was decided holds for the other side, without the words; what was not is nobody's to decide any more. */
export const eraseDisputes: Erasure = async ({ db }, userId) => {
  await db.noShowDispute.deleteMany({ where: { personId: userId, state: "open" } });
  await db.noShowDispute.updateMany({ where: { personId: userId }, data: { text: "" } });
};
