import type { Erasure } from "../transactions/erasing.ts";

export const eraseNotifications: Erasure = async ({ db }, userId) => {
  await db.notificationActor.deleteMany({ where: { actorId: userId } });
  await db.notification.deleteMany({ where: { OR: [{ userId }, { actorId: userId }] } });
  await db.notificationPreference.deleteMany({ where: { userId } });
  await db.mailTiming.deleteMany({ where: { userId } });
};
