import type { Services } from "../core/services.ts";

/** What tells whether both sides did the same work. */
export interface Audit {
  notifications: number;
  /** Posts whose stored number of likes is not the number of their likes. */
  wrongCounters: number;
}

export function auditRows({ database }: Pick<Services, "database">): Promise<Audit> {
  return database.withConnection(async (connection) => {
    const [audit] = await connection.query<Audit>(`
      SELECT (SELECT count(*)::int FROM notifications) AS notifications,
        (SELECT count(*)::int FROM posts
          LEFT JOIN (SELECT post_id, count(*) FROM likes GROUP BY post_id) AS given ON given.post_id = posts.id
          WHERE posts.likes <> coalesce(given.count, 0)) AS "wrongCounters"`);
    if (!audit) throw new Error("The audit answered nothing");
    return audit;
  });
}
