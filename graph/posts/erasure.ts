import { systemContext } from "../core/context.ts";
import { lockPortfoliosOf } from "../portfolio/rules/posted.ts";
import { emit } from "../transactions/domain-events.ts";
import { BATCH, type Erasure, inBatches } from "../transactions/erasing.ts";
import { lockPosts } from "./rules/access.ts";

/** Posts with everything below them, also in portfolios of others; likes, with their counters; and being tagged. */
export const erasePosts: Erasure = async (services, userId) => {
  const ctx = systemContext(services);
  await inBatches(services, async (db, work) => {
    const rows = await db.post.findMany({ where: { userId }, take: BATCH, select: { id: true } });
    const ids = rows.map(({ id }) => id);
    await lockPosts(db, ids);
    await lockPortfoliosOf(db, ids);
    const shown = { postId: { in: ids }, NOT: { artistId: userId } };
    const pieces = await db.portfolioItem.findMany({ where: shown, select: { id: true, artistId: true } });
    for (const piece of pieces) await emit(work, ctx, "pieceChanged", { piece, what: "deleted" });
    const { count } = await db.post.deleteMany({ where: { id: { in: ids } } });
    await db.user.update({ where: { id: userId }, data: { postsCount: { decrement: count } } });
    return rows;
  });
  await inBatches(services, async (db) => {
    const rows = await db.like.findMany({ where: { userId }, take: BATCH, select: { postId: true } });
    const postIds = rows.map(({ postId }) => postId);
    await lockPosts(db, postIds);
    await db.$executeRaw`
      WITH gone AS (DELETE FROM likes WHERE user_id = ${userId}::uuid AND post_id = ANY(${postIds}::uuid[]) RETURNING post_id)
      UPDATE posts SET likes = likes - 1 FROM gone WHERE posts.id = gone.post_id`;
    return rows;
  });
  await inBatches(services, async (db, work) => {
    const rows = await db.post.findMany({
      where: { artistId: userId },
      take: BATCH,
      select: { id: true, userId: true },
    });
    const tagged = { id: { in: rows.map(({ id }) => id) }, artistId: userId };
    await db.post.updateMany({ where: tagged, data: { artistId: null, verified: false } });
    for (const { id: postId, userId: authorId } of rows) {
      await emit(work, ctx, "tagChanged", { postId, readers: [authorId], what: "resolved" });
    }
    return rows;
  });
  await services.db.post.updateMany({ where: { rejectedArtistId: userId }, data: { rejectedArtistId: null } });
  await services.db.attribution.deleteMany({ where: { OR: [{ authorId: userId }, { artistId: userId }] } });
};
