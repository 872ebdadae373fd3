import type { Erasure } from "../transactions/erasing.ts";

export const eraseCalendar: Erasure = async ({ db }, userId) => {
  await db.calendarEntry.deleteMany({ where: { artistId: userId } });
};
