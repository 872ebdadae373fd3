import type { Erasure } from "../transactions/erasing.ts";

export const erasePeople: Erasure = async ({ db }, userId) => {
  await db.usernameHistory.deleteMany({ where: { userId } });
};
