import { sql } from "kysely";
import { batchLoader } from "../../core/batch-loader.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import { toDate } from "../../core/timestamps.ts";
import type { Database } from "../../db/database.ts";
import { condition, prepared, tables } from "../../db/statements.ts";
import { type Post, Prisma } from "../../generated/prisma/client.ts";
import { approvedComment } from "../../visibility/comments.ts";
import { cannotView, isPublicPerson } from "../../visibility/people.ts";
import { canReadPost, notListedFor, notMutedPost } from "../../visibility/posts.ts";
import { POST_COLUMNS } from "../rules/access.ts";

/**
 * What those are told who have posts before them: read for all of them together, each what they may see. Nearly all may
 * see most posts, so that it is read of a post who may not, and the right is asked for those alone: to name a thousand
 * people to the database takes longer than everything else.
 */

const asker = { id: Prisma.sql`ask.viewer_id` };

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Where a post has more exceptions than these, the right is asked for everybody. */
const MOST_EXCEPTIONS = 100;

/** Viewers whose right must be checked, about a post of author `u`; null: everybody. */
const exceptions = (people: Prisma.Sql) => sql<string[] | null>`
  CASE WHEN ${condition(isPublicPerson)} THEN ARRAY(${condition(people)} LIMIT ${sql.lit(MOST_EXCEPTIONS + 1)}) END`;

/** @returns whether the right must be asked for somebody. */
function isAmong(exceptions: string[] | null): (viewerId: string) => boolean {
  if (!exceptions || exceptions.length > MOST_EXCEPTIONS) return () => true;
  const few = new Set(exceptions);
  return (viewerId) => few.has(viewerId);
}

const readNewest = prepared(
  (_shape: null, _values: object) => sql<{ id: string; exceptions: string[] | null }>`
    SELECT p.id, ${exceptions(Prisma.sql`SELECT u.id UNION ALL ${notListedFor}`)} AS exceptions
    FROM (SELECT id, user_id FROM posts ORDER BY id DESC LIMIT 1) AS p
    JOIN users AS u ON u.id = p.user_id`,
);

const readNewestFor = prepared(
  (_shape: null, asked: { viewerIds: readonly string[]; after: readonly string[] }) =>
    sql<{ number: number; id: string }>`
      SELECT ask.number::int, newest.id
      FROM unnest(${asked.viewerIds}::uuid[], ${asked.after}::uuid[]) WITH ORDINALITY AS ask(viewer_id, after, number)
      CROSS JOIN LATERAL (
        SELECT p.id FROM posts AS p
        WHERE p.id > ask.after AND p.user_id <> ask.viewer_id AND ${condition(notMutedPost.sql(asker))}
        ORDER BY p.id DESC LIMIT 1
      ) AS newest`,
);

/**
 * For each who asks, the newest post of somebody else that would be in their feed and that is newer than this one; the newest at
 * all when they name none. Viewers with the same answer get the same object.
 */
export async function findNewestShared(
  { database }: Pick<Services, "database">,
  asks: readonly { viewerId: string; after: string | null | undefined }[],
): Promise<({ id: string } | undefined)[]> {
  const found: ({ id: string } | undefined)[] = asks.map(() => undefined);
  const [newest] = await database.run(readNewest(null, {}));
  if (!newest) return found;
  const { id } = newest;
  const shared = new Map([[id, { id }]]);
  const mustAsk = isAmong(newest.exceptions);
  const doubtful: { index: number; viewerId: string; after: string }[] = [];
  asks.forEach(({ viewerId, after }, index) => {
    if (after && after >= id) return;
    if (mustAsk(viewerId)) doubtful.push({ index, viewerId, after: after ?? NO_ID });
    else found[index] = shared.get(id);
  });
  if (doubtful.length === 0) return found;
  const rows = await database.run(
    readNewestFor(null, {
      viewerIds: doubtful.map(({ viewerId }) => viewerId),
      after: doubtful.map(({ after }) => after),
    }),
  );
  for (const { number, id } of rows) {
    const newest = shared.get(id) ?? { id };
    shared.set(id, newest);
    const { index } = doubtful[number - 1] as (typeof doubtful)[number];
    found[index] = newest;
  }
  return found;
}

interface PostsRequest {
  viewerId: string;
  ids: readonly string[];
}

const readRequested = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom("posts as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .where(sql<boolean>`p.id = ANY(${ids}::uuid[])`)
    .select(POST_COLUMNS)
    .select(exceptions(cannotView).as("exceptions")),
);

const readWaiting = prepared(
  (_shape: null, asked: { ids: readonly string[]; viewerIds: readonly string[] }) =>
    sql<{ id: string; viewerId: string; count: number }>`
      SELECT c.post_id AS id, ask.viewer_id AS "viewerId", count(*)::int AS count
      FROM unnest(${asked.viewerIds}::uuid[]) AS ask(viewer_id)
      JOIN comments AS c ON c.post_id = ANY(${asked.ids}::uuid[]) AND c.waits
      WHERE ${condition(approvedComment.sql(asker))}
      GROUP BY c.post_id, ask.viewer_id`,
);

/** Posts as those see them who find comments there that wait for approval, by viewer and post; all others do not count them. */
async function readPersonal(database: Database, asks: readonly PostsRequest[], posts: ReadonlyMap<string, Post>) {
  const personal = new Map<string, Map<string, Post>>();
  const ids = [...posts.values()].filter(({ waitingComments }) => waitingComments > 0).map(({ id }) => id);
  if (ids.length === 0) return personal;
  const viewerIds = [...new Set(asks.map(({ viewerId }) => viewerId))];
  for (const { id, viewerId, count } of await database.run(readWaiting(null, { ids, viewerIds }))) {
    const own = personal.get(viewerId) ?? new Map<string, Post>();
    const post = posts.get(id);
    if (post) own.set(id, { ...post, comments: post.comments + count, waitingComments: 0 });
    personal.set(viewerId, own);
  }
  return personal;
}

const readOpenPairs = prepared(
  (_shape: null, asked: { numbers: readonly number[]; viewerIds: readonly string[]; ids: readonly string[] }) =>
    sql<{ id: string; numbers: number[] }>`
      SELECT p.id, json_agg(ask.number) AS numbers
      FROM unnest(${asked.numbers}::int[], ${asked.viewerIds}::uuid[], ${asked.ids}::uuid[])
        AS ask(number, viewer_id, post_id)
      JOIN posts AS p ON p.id = ask.post_id
      WHERE ${condition(canReadPost.sql(asker))}
      GROUP BY p.id`,
);

/**
 * Of the posts that each names, those that they may open, in their order. Those who name the very same list get the very
 * same answer, except where the right was asked for them.
 */
async function readVisiblePosts(
  database: Database,
  asks: readonly PostsRequest[],
): Promise<readonly (readonly Post[])[]> {
  const rows = await database.run(readRequested(null, { ids: namedOnce(asks) }));
  const found = new Map(
    rows.map(({ exceptions, ...row }) => {
      const post: Post = { ...row, createdAt: toDate(row.createdAt) };
      return [post.id, { post, mustAsk: isAmong(exceptions), allowed: new Set<number>() }];
    }),
  );
  const doubtful: { number: number; viewerId: string; id: string }[] = [];
  asks.forEach(({ viewerId, ids }, number) => {
    for (const id of ids) if (found.get(id)?.mustAsk(viewerId)) doubtful.push({ number, viewerId, id });
  });
  if (doubtful.length > 0) {
    const pairs = await database.run(
      readOpenPairs(null, {
        numbers: doubtful.map(({ number }) => number),
        viewerIds: doubtful.map(({ viewerId }) => viewerId),
        ids: doubtful.map(({ id }) => id),
      }),
    );
    for (const { id, numbers } of pairs) for (const number of numbers) found.get(id)?.allowed.add(number);
  }
  const posts = new Map(Array.from(found, ([id, { post }]) => [id, post]));
  const personal = await readPersonal(database, asks, posts);
  for (const named of found.values()) named.post = { ...named.post, waitingComments: 0 };
  const doubters = new Set(doubtful.map(({ number }) => number));
  const publicPosts = new Map<readonly string[], readonly Post[]>();
  return asks.map(({ viewerId, ids }, number) => {
    const own = personal.get(viewerId);
    const isShared = !doubters.has(number) && !ids.some((id) => own?.has(id));
    const cached = isShared ? publicPosts.get(ids) : undefined;
    if (cached) return cached;
    const posts = ids.flatMap((id) => {
      const named = found.get(id);
      if (!named || (named.mustAsk(viewerId) && !named.allowed.has(number))) return [];
      return own?.get(id) ?? named.post;
    });
    if (isShared) publicPosts.set(ids, posts);
    return posts;
  });
}

function namedOnce(asks: readonly PostsRequest[]): string[] {
  const named = new Set<string>();
  for (const { ids } of asks) for (const id of ids) named.add(id);
  return [...named];
}

const gatherOpenPosts = batchLoader(readVisiblePosts);

/** Those of these posts that the viewer may open. @throws {Failure} UNAUTHENTICATED */
export async function findVisibleIds(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const posts = await gatherOpenPosts(ctx, { viewerId: requireViewer(ctx).id, ids });
  return new Set(posts.map(({ id }) => id));
}

/** Posts that were watched and have changed: as they are now, and the ids of those that the viewer cannot see now. */
export interface ChangedPosts {
  posts: readonly Post[];
  goneIds: string[];
}

/** What became of these posts, for each viewer; viewers with the same answer get the same object. */
export async function readChangedPosts(
  { database }: Pick<Services, "database">,
  asks: readonly PostsRequest[],
): Promise<readonly ChangedPosts[]> {
  const open = await readVisiblePosts(database, asks);
  const answers = new Map<readonly Post[], ChangedPosts>();
  const alike = new Map<string, ChangedPosts>();
  return asks.map(({ ids }, index) => {
    const posts = open[index] as (typeof open)[number];
    const cached = answers.get(posts);
    if (cached) return cached;
    const shown = posts.map(({ id }) => id);
    const goneIds = ids.filter((id) => !shown.includes(id));
    const key = `${posts.map(({ id, comments }) => `${id} ${comments}`)} ${goneIds}`;
    const answer = alike.get(key) ?? { posts, goneIds };
    alike.set(key, answer);
    answers.set(posts, answer);
    return answer;
  });
}
