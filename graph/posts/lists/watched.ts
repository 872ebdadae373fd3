import { sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { gathered } from "../../core/gathered.ts";
import { byId } from "../../core/loader.ts";
import type { Services } from "../../core/services.ts";
import type { Database } from "../../db/database.ts";
import { condition, prepared } from "../../db/statements.ts";
import { type Post, Prisma } from "../../generated/prisma/client.ts";
import { heardPost, readablePost } from "../../visibility/posts.ts";

/** What those are told who have posts before them: read for all of them together, each what they may see. */

const asker = { id: Prisma.sql`ask.viewer_id` };

const NO_ID = "00000000-0000-0000-0000-000000000000";

const heardOfOthers = condition(Prisma.sql`p.user_id <> ask.viewer_id AND ${heardPost.sql(asker)}`);

const readNewestShared = prepared(
  (_shape: null, asked: { viewerIds: readonly string[]; after: readonly string[] }) =>
    // Nearly all hear of the newest of all; only for the others the posts before it are looked through.
    sql<{ id: string; numbers: number[] }>`
    WITH newest AS MATERIALIZED (
      SELECT ask.number, CASE WHEN ${heardOfOthers} THEN p.id ELSE (
        SELECT p.id FROM posts AS p WHERE p.id > ask.after AND ${heardOfOthers} ORDER BY p.id DESC LIMIT 1
      ) END AS id
      FROM (SELECT id, user_id FROM posts ORDER BY id DESC LIMIT 1) AS p
      JOIN unnest(${asked.viewerIds}::uuid[], ${asked.after}::uuid[]) WITH ORDINALITY AS ask(viewer_id, after, number)
        ON p.id > ask.after
    )
    SELECT id, json_agg(number) AS numbers FROM newest WHERE id IS NOT NULL GROUP BY id`,
);

/**
 * For each who asks, the newest post of somebody else that would stand in their feed and that is newer than this one; the newest at
 * all when they name none. Those to whom it is the same get the same object.
 */
export async function findNewestShared(
  { database }: Pick<Services, "database">,
  asks: readonly { viewerId: string; after: string | null | undefined }[],
): Promise<({ id: string } | undefined)[]> {
  const viewerIds = asks.map(({ viewerId }) => viewerId);
  const after = asks.map((ask) => ask.after ?? NO_ID);
  const rows = await database.run(readNewestShared(null, { viewerIds, after }));
  const found: ({ id: string } | undefined)[] = asks.map(() => undefined);
  for (const { id, numbers } of rows) {
    const newest = { id };
    for (const number of numbers) found[number - 1] = newest;
  }
  return found;
}

interface PostsAsked {
  viewerId: string;
  ids: readonly string[];
}

const readOpenPairs = prepared(
  (_shape: null, asked: { numbers: readonly number[]; viewerIds: readonly string[]; ids: readonly string[] }) =>
    sql<{ id: string; numbers: number[] }>`
      SELECT p.id, json_agg(ask.number) AS numbers
      FROM unnest(${asked.numbers}::int[], ${asked.viewerIds}::uuid[], ${asked.ids}::uuid[])
        AS ask(number, viewer_id, post_id)
      JOIN posts AS p ON p.id = ask.post_id
      WHERE ${condition(readablePost.sql(asker))}
      GROUP BY p.id`,
);

/** Which of the posts that each names they may open. */
async function readOpenIds(database: Database, asks: readonly PostsAsked[]): Promise<readonly Set<string>[]> {
  const pairs = asks.flatMap(({ viewerId, ids }, number) => ids.map((id) => ({ number, viewerId, id })));
  const rows = await database.run(
    readOpenPairs(null, {
      numbers: pairs.map(({ number }) => number),
      viewerIds: pairs.map(({ viewerId }) => viewerId),
      ids: pairs.map(({ id }) => id),
    }),
  );
  const open = asks.map(() => new Set<string>());
  for (const { id, numbers } of rows) for (const number of numbers) open[number]?.add(id);
  return open;
}

const gatherOpenIds = gathered(readOpenIds);

/** Those of these posts that the viewer may open. @throws {Failure} UNAUTHENTICATED */
export const findOpenIds = async (ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  gatherOpenIds(ctx, { viewerId: requireViewer(ctx).id, ids });

/** Posts that were watched and have changed: as they are now, and the ids of those that the viewer cannot see now. */
export interface ChangedPosts {
  posts: Post[];
  goneIds: string[];
}

/** What became of these posts, for each who asks; those to whom it is the same get the same object. */
export async function readChangedPosts(
  { database }: Pick<Services, "database">,
  asks: readonly PostsAsked[],
): Promise<readonly ChangedPosts[]> {
  const ids = [...new Set(asks.flatMap((ask) => ask.ids))];
  const [found, open] = await Promise.all([
    database.prisma.post.findMany({ where: { id: { in: ids } } }),
    readOpenIds(database, asks),
  ]);
  const rows = byId(found);
  const answers = new Map<string, ChangedPosts>();
  return asks.map(({ ids }, index) => {
    const posts = ids.flatMap((id) => (open[index]?.has(id) && rows.get(id)) || []);
    const shown = new Set(posts.map(({ id }) => id));
    const goneIds = ids.filter((id) => !shown.has(id));
    const key = `${[...shown]} ${goneIds}`;
    const answer = answers.get(key) ?? { posts, goneIds };
    answers.set(key, answer);
    return answer;
  });
}
