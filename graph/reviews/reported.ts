import type { Context } from "../core/context.ts";
import { batched, byId } from "../core/loader.ts";
import { addReportable } from "../reports/rules/things.ts";
import { addReportableType } from "../reports/types.ts";
import { getReview, lockPeople, removeReview, restoreReview } from "./rules/reviews.ts";
import { reviewType } from "./types.ts";

addReportableType(reviewType, "stars");

addReportable("review", {
  column: "reviewId",
  see: getReview,
  read: (db, id) => db.review.findUnique({ where: { id } }),
  load: batched(async (ids: readonly string[], ctx: Context) =>
    byId(await ctx.db.review.findMany({ where: { id: { in: [...ids] } } })),
  ),
  personOf: ({ authorId }) => authorId,
  wordsOf: ({ text }) => text,
  imagesOf: ({ imageUrls }) => imageUrls,
  async lockForUpdate(db, id) {
    const review = await db.review.findUnique({ where: { id } });
    if (review) await lockPeople(db, [review.artistId, review.authorId]);
  },
  remove: (work, ctx, _admin, id) => removeReview(work, ctx, id),
  lockPlace: (db, { artistId, authorId }) => lockPeople(db, [artistId, authorId]),
  restore: (work, ctx, row) => restoreReview(work, ctx, row),
});
