import { lockPortfoliosOf } from "../portfolio/rules/posted.ts";
import { BATCH, type Erasure, inBatches } from "../transactions/erasing.ts";
import { lockPosts } from "./rules/access.ts";

/** Posts with everything below them, also in portfolios of others; likes, with their counters; and being tagged. */
export const erasePosts: Erasure = async (services, userId) => {
  await inBatches(services, async (db) => {
    const rows = await db.post.findMany({ where: { userId }, take: BATCH, select: { id: true } });
    const ids = rows.map(({ id }) => id);
    await lockPosts(db, ids);
    await lockPortfoliosOf(db, ids);
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
  await services.db.post.updateMany({ where: { artistId: userId }, data: { artistId: null, verified: false } });
  await services.db.post.updateMany({ where: { rejectedArtistId: userId }, data: { rejectedArtistId: null } });
  await services.db.attribution.deleteMany({ where: { OR: [{ authorId: userId }, { artistId: userId }] } });
};
