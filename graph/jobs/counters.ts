import type { Services } from "../core/services.ts";
import type { Transaction } from "../db/database.ts";
import { Prisma } from "../generated/prisma/client.ts";

/** Rows that one statement looks at. */
const BATCH = 2000;

interface Counter {
  /** What it counts, for the log. */
  name: string;
  table: Prisma.Sql;
  column: Prisma.Sql;
  /** What should be in row `c`. */
  counted: Prisma.Sql;
}

const COUNTERS: readonly Counter[] = [
  {
    name: "posts of people",
    table: Prisma.sql`users`,
    column: Prisma.sql`posts_count`,
    counted: Prisma.sql`SELECT count(*) FROM posts WHERE user_id = c.id`,
  },
  {
    name: "followers",
    table: Prisma.sql`users`,
    column: Prisma.sql`followers_count`,
    counted: Prisma.sql`SELECT count(*) FROM follows WHERE following_id = c.id`,
  },
  {
    name: "people who are followed",
    table: Prisma.sql`users`,
    column: Prisma.sql`following_count`,
    counted: Prisma.sql`SELECT count(*) FROM follows WHERE follower_id = c.id`,
  },
  {
    name: "reviews of artists",
    table: Prisma.sql`users`,
    column: Prisma.sql`reviews_count`,
    counted: Prisma.sql`SELECT count(*) FROM reviews WHERE artist_id = c.id`,
  },
  {
    name: "clients who review artists",
    table: Prisma.sql`users`,
    column: Prisma.sql`raters_count`,
    counted: Prisma.sql`SELECT count(DISTINCT author_id) FROM reviews WHERE artist_id = c.id`,
  },
  {
    name: "stars of artists",
    table: Prisma.sql`users`,
    column: Prisma.sql`stars_sum`,
    counted: Prisma.sql`SELECT coalesce(sum(stars), 0) FROM (
      SELECT DISTINCT ON (author_id) stars FROM reviews WHERE artist_id = c.id ORDER BY author_id, id DESC) AS latest`,
  },
  {
    name: "likes of posts",
    table: Prisma.sql`posts`,
    column: Prisma.sql`likes`,
    counted: Prisma.sql`SELECT count(*) FROM likes WHERE post_id = c.id`,
  },
  {
    name: "comments of posts",
    table: Prisma.sql`posts`,
    column: Prisma.sql`comments`,
    counted: Prisma.sql`SELECT count(*) FROM comments WHERE post_id = c.id AND NOT waits`,
  },
  {
    name: "waiting comments of posts",
    table: Prisma.sql`posts`,
    column: Prisma.sql`waiting_comments`,
    counted: Prisma.sql`SELECT count(*) FROM comments WHERE post_id = c.id AND waits`,
  },
  {
    name: "likes of comments",
    table: Prisma.sql`comments`,
    column: Prisma.sql`likes`,
    counted: Prisma.sql`SELECT count(*) FROM comment_likes WHERE comment_id = c.id`,
  },
];

/** Counts again whatever is kept as a number, and says in the log what it had to mend. @returns how many rows. */
export async function reconcileCounters(services: Pick<Services, "db" | "log">): Promise<number> {
  let total = 0;
  for (const counter of COUNTERS) {
    const mended = await reconcile(services.db, counter);
    if (mended.length > 0) services.log.warn({ counter: counter.name, mended }, "a counter was wrong and is mended");
    total += mended.length;
  }
  return total;
}

/** The ids of the rows that were wrong. */
async function reconcile(db: Services["db"], counter: Counter): Promise<string[]> {
  const mended: string[] = [];
  let after: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (after) {
    const rows: { id: string; isWrong: boolean }[] = await db.$queryRaw`
      SELECT c.id, c.${counter.column} <> (${counter.counted}) AS "isWrong" FROM ${counter.table} AS c
      WHERE c.id > ${after}::uuid ORDER BY c.id LIMIT ${BATCH}`;
    for (const { id, isWrong } of rows) {
      if (isWrong && (await db.$transaction((transaction) => mend(transaction, counter, id)))) mended.push(id);
    }
    after = rows[BATCH - 1]?.id;
  }
  return mended;
}

/** A change of what is counted locks the row: only once it is ours is the count the last word. */
async function mend(db: Transaction, { table, column, counted }: Counter, id: string): Promise<boolean> {
  await db.$queryRaw`SELECT id FROM ${table} WHERE id = ${id}::uuid FOR UPDATE`;
  const changed = await db.$executeRaw`
    UPDATE ${table} AS c SET ${column} = (${counted}) WHERE c.id = ${id}::uuid AND c.${column} <> (${counted})`;
  return changed > 0;
}
