import type { Erasure } from "../transactions/erasing.ts";

/** What could sign in as them, and what would still have left for them. */
export const eraseSignIns: Erasure = async ({ db }, userId) => {
  await db.outboxRow.deleteMany({ where: { userId } });
  await db.session.deleteMany({ where: { userId } });
  await db.knownNetwork.deleteMany({ where: { userId } });
  await db.repeatKey.deleteMany({ where: { userId } });
  await db.idempotencyKey.deleteMany({ where: { userId } });
  await db.mailedLink.deleteMany({ where: { userId } });
  await db.twoFactor.deleteMany({ where: { userId } });
  await db.recoveryCode.deleteMany({ where: { userId } });
  await db.passkey.deleteMany({ where: { userId } });
};
