import { lockPosts } from "../posts/rules/access.ts";
import { BATCH, type Erasure, inBatches } from "../transactions/erasing.ts";

/** Comments with their answers, likes of comments, and the counters of both. */
export const eraseComments: Erasure = async (services, userId) => {
  await inBatches(services, async (db) => {
    const rows = await db.comment.findMany({ where: { userId }, take: BATCH, select: { id: true, postId: true } });
    const postIds = rows.map(({ postId }) => postId);
    await lockPosts(db, postIds);
    await db.comment.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    // Counted anew, because replies go with what they answer.
    await db.$executeRaw`
      UPDATE posts SET comments = (SELECT count(*) FROM comments WHERE post_id = posts.id AND NOT waits),
        waiting_comments = (SELECT count(*) FROM comments WHERE post_id = posts.id AND waits)
      WHERE id = ANY(${postIds}::uuid[])`;
    return rows;
  });
  await inBatches(services, async (db) => {
    const rows = await db.commentLike.findMany({ where: { userId }, take: BATCH, select: { commentId: true } });
    const commentIds = rows.map(({ commentId }) => commentId);
    await db.$queryRaw`SELECT id FROM comments WHERE id = ANY(${commentIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    await db.$executeRaw`
      WITH gone AS (
        DELETE FROM comment_likes WHERE user_id = ${userId}::uuid AND comment_id = ANY(${commentIds}::uuid[])
        RETURNING comment_id)
      UPDATE comments SET likes = likes - 1 FROM gone WHERE comments.id = gone.comment_id`;
    return rows;
  });
};
