import { systemContext } from "../core/context.ts";
import { deleteObjects } from "../media/rules/removal.ts";
import { emit } from "../transactions/domain-events.ts";
import { BATCH, type Erasure, inBatches } from "../transactions/erasing.ts";
import { lockPeople } from "./rules/reviews.ts";

/** Reviews either way, with their pictures. */
export const eraseReviews: Erasure = async (services, userId) => {
  const ctx = systemContext(services);
  await inBatches(services, async (db, work) => {
    const rows = await db.review.findMany({
      where: { OR: [{ authorId: userId }, { artistId: userId }] },
      take: BATCH,
      select: { id: true, authorId: true, artistId: true, imageUrls: true },
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
    for (const review of rows) await emit(work, ctx, "reviewChanged", { review, what: "deleted" });
    return rows;
  });
};
