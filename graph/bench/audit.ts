import type { Services } from "../core/services.ts";

export interface Audit {
  notifications: number;
  /** Rows whose stored counter differs from the counted rows. */
  wrongCounters: number;
}

export function auditRows({ database }: Pick<Services, "database">): Promise<Audit> {
  return database.withConnection(async (connection) => {
    const [audit] = await connection.query<Audit>(`
      SELECT (SELECT count(*)::int FROM notifications) AS notifications, (
        (SELECT count(*) FROM posts
          LEFT JOIN (SELECT post_id AS id, count(*) FROM likes GROUP BY post_id) AS given USING (id)
          LEFT JOIN (SELECT post_id AS id, count(*) FROM comments GROUP BY post_id) AS written USING (id)
          WHERE (likes, comments) <> (coalesce(given.count, 0), coalesce(written.count, 0)))
        + (SELECT count(*) FROM users
          LEFT JOIN (SELECT following_id AS id, count(*) FROM follows GROUP BY following_id) AS gained USING (id)
          WHERE followers_count <> coalesce(gained.count, 0))
        + (SELECT count(*) FROM conversations
          JOIN (SELECT conversation_id AS id, count(*), max(seq) FROM messages GROUP BY conversation_id) AS sent USING (id)
          WHERE last_seq <> sent.count OR last_seq <> sent.max)
        )::int AS "wrongCounters"`);
    if (!audit) throw new Error("The audit answered nothing");
    return audit;
  });
}
