import { sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { gathered } from "../../core/gathered.ts";
import { byId } from "../../core/loader.ts";
import type { Database } from "../../db/database.ts";
import { condition, prepared } from "../../db/statements.ts";
import { type Post, Prisma } from "../../generated/prisma/client.ts";
import { openPost, readablePost } from "../../visibility/posts.ts";

/** What those are told who have posts before them: read for all of them together, each what they may see. */

const asker = { id: Prisma.sql`ask.viewer_id` };

const NO_ID = "00000000-0000-0000-0000-000000000000";

const readNewestShared = prepared(
  (_shape: null, asked: { viewerIds: readonly string[]; after: readonly string[] }) =>
    sql<{ number: string; id: string }>`
    SELECT ask.number, newest.id
    FROM unnest(${asked.viewerIds}::uuid[], ${asked.after}::uuid[]) WITH ORDINALITY AS ask(viewer_id, after, number)
    CROSS JOIN LATERAL (
      SELECT p.id FROM posts AS p
      WHERE p.id > ask.after AND p.user_id <> ask.viewer_id AND ${condition(openPost.sql(asker))}
      ORDER BY p.id DESC LIMIT 1
    ) AS newest`,
);

const gatherNewestShared = gathered(async (database, asks: readonly { viewerId: string; after: string }[]) => {
  const [viewerIds, after] = [asks.map(({ viewerId }) => viewerId), asks.map((ask) => ask.after)];
  const rows = await database.run(readNewestShared(null, { viewerIds, after }));
  const found = new Map(rows.map(({ number, id }) => [Number(number), id]));
  return asks.map((_, index) => found.get(index + 1));
});

/**
 * The id of the newest post of somebody else that the viewer may see and that is newer than this one; of the newest at
 * all when none is named. @throws {Failure} UNAUTHENTICATED
 */
export const findNewestShared = async (ctx: Context, after: string | null | undefined): Promise<string | undefined> =>
  gatherNewestShared(ctx, { viewerId: requireViewer(ctx).id, after: after ?? NO_ID });

interface PostsAsked {
  viewerId: string;
  ids: readonly string[];
}

const readOpenPairs = prepared(
  (_shape: null, asked: { numbers: readonly number[]; viewerIds: readonly string[]; ids: readonly string[] }) =>
    sql<{ number: number; id: string }>`
      SELECT ask.number, p.id
      FROM unnest(${asked.numbers}::int[], ${asked.viewerIds}::uuid[], ${asked.ids}::uuid[])
        AS ask(number, viewer_id, post_id)
      JOIN posts AS p ON p.id = ask.post_id
      WHERE ${condition(readablePost.sql(asker))}`,
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
  for (const { number, id } of rows) open[number]?.add(id);
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

const gatherChangedPosts = gathered(async (database, asks: readonly PostsAsked[]) => {
  const ids = [...new Set(asks.flatMap((ask) => ask.ids))];
  const rows = byId(await database.prisma.post.findMany({ where: { id: { in: ids } } }));
  const open = await readOpenIds(database, asks);
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
});

/**
 * What became of these posts, read anew for whoever asks; all for whom it is the same at that moment get the same object.
 * @throws {Failure} UNAUTHENTICATED
 */
export const readChangedPosts = async (ctx: Context, ids: readonly string[]): Promise<ChangedPosts> =>
  gatherChangedPosts(ctx, { viewerId: requireViewer(ctx).id, ids });
