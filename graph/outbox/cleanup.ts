import type { Services } from "../core/services.ts";

/** Rows that are over are remembered for so long, in milliseconds: the done for their keys, the dead to be looked at. */
export const REMEMBERED = 30 * 24 * 60 * 60_000;

/** Forgets rows that are over. @returns how many. */
export async function forgetOldRows({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const latest = new Date(now().getTime() - REMEMBERED);
  const { count } = await db.outboxRow.deleteMany({ where: { state: { not: "waiting" }, nextAt: { lt: latest } } });
  return count;
}

export interface OutboxCount {
  kind: string;
  /** What has not left, also what is only due later. */
  waiting: number;
  dead: number;
  /** Seconds since the oldest of them should have left. */
  oldestSeconds: number;
}

/** What is in the outbox, kind by kind, for whoever runs the product. */
export async function countOutbox({ db, now }: Pick<Services, "db" | "now">): Promise<OutboxCount[]> {
  return db.$queryRaw<OutboxCount[]>`
    SELECT kind, count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'dead')::int AS dead,
      coalesce(extract(epoch FROM ${now()}::timestamp
        - min(due_at) FILTER (WHERE state = 'waiting' AND due_at <= ${now()}::timestamp)), 0)::float AS "oldestSeconds"
    FROM outbox WHERE state <> 'done' GROUP BY kind ORDER BY kind`;
}
