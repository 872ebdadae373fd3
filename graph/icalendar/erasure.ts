import type { Erasure } from "../transactions/erasing.ts";

export const eraseCalendars: Erasure = async ({ db }, userId) => {
  await db.calendarFeed.deleteMany({ where: { userId } });
  await db.busyCalendar.deleteMany({ where: { artistId: userId } });
};
