import { BATCH, type Erasure, inBatches } from "../transactions/erasing.ts";

export const eraseRelations: Erasure = async (services, userId) => {
  await inBatches(services, async (db) => {
    const rows = await db.follow.findMany({
      where: { OR: [{ followerId: userId }, { followingId: userId }] },
      take: BATCH,
      select: { id: true, followerId: true, followingId: true },
    });
    const people = rows.flatMap(({ followerId, followingId }) => [followerId, followingId]);
    await db.$queryRaw`SELECT id FROM users WHERE id = ANY(${people}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    await db.$executeRaw`
      WITH gone AS (
        DELETE FROM follows WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[]) RETURNING follower_id, following_id
      ), change AS (
        SELECT id, sum(followers)::int AS followers, sum(following)::int AS following FROM (
          SELECT following_id AS id, 1 AS followers, 0 AS following FROM gone
          UNION ALL SELECT follower_id, 0, 1 FROM gone) AS each
        GROUP BY id
      )
      UPDATE users SET
        followers_count = followers_count - change.followers, following_count = following_count - change.following
      FROM change WHERE users.id = change.id`;
    return rows;
  });
  await services.db.block.deleteMany({ where: { OR: [{ blockerId: userId }, { blockedId: userId }] } });
  await services.db.mute.deleteMany({ where: { OR: [{ muterId: userId }, { mutedId: userId }] } });
  await services.db.restriction.deleteMany({ where: { OR: [{ restricterId: userId }, { restrictedId: userId }] } });
  await services.db.followRequest.deleteMany({ where: { OR: [{ requesterId: userId }, { targetId: userId }] } });
};
