import { KEPT_YEARS } from "../../accounts/input.ts";
import { addMonths } from "../../core/calendar.ts";
import type { Services } from "../../core/services.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { transact } from "../../transactions/transact.ts";

const BATCH = 200;

/**
 * Removes the bookings that ended longer ago than they are kept, with their history, their briefs, what people were told of
 * them and the projects of which there is no session left.
 * One without a time ended when it was closed.
 * @returns how many.
 */
export async function removeOldBookings(services: Services): Promise<number> {
  const { db, now } = services;
  const latest = addMonths(now(), -12 * KEPT_YEARS);
  const isOld: Prisma.BookingWhereInput = {
    status: { in: ["completed", "cancelled"] },
    OR: [{ endsAt: { lte: latest } }, { endsAt: null, movedAt: { lte: latest } }],
  };
  let removed = 0;
  for (;;) {
    const old = await db.booking.findMany({
      where: isOld,
      orderBy: { id: "asc" },
      take: BATCH,
      select: {
        id: true,
        clientId: true,
        artistId: true,
        brief: { select: { referenceUrls: true, placementUrls: true } },
        reviews: { select: { imageUrls: true } },
      },
    });
    const ids = old.map(({ id }) => id);
    const people = [...new Set(old.flatMap(({ clientId, artistId }) => [clientId, artistId]))];
    const pictures = old.flatMap(({ brief, reviews }) => [
      ...(brief ? [...brief.referenceUrls, ...brief.placementUrls] : []),
      ...reviews.flatMap(({ imageUrls }) => imageUrls),
    ]);
    removed += await transact(services, async (work) => {
      await work.db.notification.deleteMany({ where: { userId: { in: people }, relatedId: { in: ids } } });
      const { count } = await work.db.booking.deleteMany({ where: { AND: [isOld, { id: { in: ids } }] } });
      await deleteObjects(work, services, pictures);
      return count;
    });
    if (old.length < BATCH) break;
  }
  await removeOldProjects(services, latest);
  return removed;
}

/** A project goes with the last of its sessions, and its photos with it. */
async function removeOldProjects(services: Services, latest: Date): Promise<void> {
  const isOld = { updatedAt: { lte: latest }, bookings: { none: {} } } satisfies Prisma.ProjectWhereInput;
  for (let count = BATCH; count === BATCH; ) {
    count = await transact(services, async (work) => {
      const old = await work.db.project.findMany({
        where: isOld,
        take: BATCH,
        select: { id: true, photos: { select: { imageUrl: true } } },
      });
      await work.db.project.deleteMany({ where: { AND: [isOld, { id: { in: old.map(({ id }) => id) } }] } });
      const pictures = old.flatMap(({ photos }) => photos.map(({ imageUrl }) => imageUrl));
      await deleteObjects(work, services, pictures);
      return old.length;
    });
  }
}
