import { deleteObjects } from "../media/rules/removal.ts";
import { BATCH, type Erasure, inBatches } from "../transactions/erasing.ts";
import { lockPeople } from "./rules/reviews.ts";

/** Reviews either way, with their pictures. */
export const eraseReviews: Erasure = async (services, userId) => {
  await inBatches(services, async (db, work) => {
    const rows = await db.review.findMany({
      where: { OR: [{ authorId: userId }, { artistId: userId }] },
      take: BATCH,
      select: { id: true, artistId: true, imageUrls: true },
    });
    await lockPeople(
      db,
      rows.map(({ artistId }) => artistId),
    );
    await db.review.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    await deleteObjects(
      work,
      services,
      rows.flatMap(({ imageUrls }) => imageUrls),
    );
    return rows;
  });
};
