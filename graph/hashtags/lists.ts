import { sql } from "kysely";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched } from "../core/loader.ts";
import type { Selection } from "../core/selection.ts";
import type { Services } from "../core/services.ts";
import { type Asking, askingOf } from "../db/parts.ts";
import { asJson, condition, countUpTo, prepared, tables } from "../db/statements.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { type RequestedPostParts, readPosts, requestedPostParts, selectPosts } from "../posts/lists/posts.ts";
import { isUnmuted, notMutedPerson } from "../visibility/mutes.ts";
import { canViewPerson, canViewPersonById } from "../visibility/people.ts";
import { isListedPost } from "../visibility/posts.ts";
import {
  MAX_TAGGED_COUNT,
  MAX_TRENDING_HASHTAGS,
  TRENDING_DAYS,
  TRENDING_MINUTES,
  type TrendingHashtagsInput,
} from "./input.ts";

const MINUTE = 60 * 1000;
const TRENDING_LIFETIME = TRENDING_MINUTES * MINUTE;
const TRENDING_WINDOW = TRENDING_DAYS * 24 * 60 * MINUTE;

interface TagValues {
  tag: string;
  viewerId: string;
}

/** Of the tag's posts the page's; in the order of the tag's own index. */
const readTagged = prepared(
  (
    { page, shape }: { page: IdPage["shape"]; shape: RequestedPostParts },
    values: Asking & TagValues & IdPage["values"],
  ) =>
    asJson(
      selectPosts(shape, values)
        .innerJoin("post_tags as t", "t.post_id", "p.id")
        .where("t.tag", "=", values.tag)
        .where(condition(notMutedPerson.sql({ id: values.viewerId })))
        .where(condition(isListedPost({ id: values.viewerId })))
        .where((eb) => isOnPage(eb.ref("t.post_id"), page, values))
        .orderBy("t.post_id", page.direction)
        .limit(sql.lit(page.take)),
    ),
);

/**
 * The posts with a tag that the viewer may see, newest first, and how many there are.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function listTagged(ctx: Context, tag: string, args: ConnectionArguments, selection: Selection) {
  const asking = askingOf(ctx);
  const shape = requestedPostParts(selection);
  const connection = await connectById(args, "newest first", async (wanted) => {
    const page = pageOf(wanted);
    const [found] = await run(ctx, readTagged({ page: page.shape, shape }, { ...page.values, ...asking, tag }));
    return readPosts(ctx, found?.rows ?? [], shape);
  });
  return { ...connection, count: () => countTagged(ctx, tag) };
}

const readCount = prepared((_shape: null, { tag, viewerId }: TagValues) =>
  countUpTo(
    MAX_TAGGED_COUNT,
    tables
      .selectFrom("post_tags as t")
      .where("t.tag", "=", tag)
      .where(condition(canViewPersonById(Prisma.sql`t.user_id`, { id: viewerId })))
      .where(condition(isUnmuted(Prisma.sql`t.user_id`, { id: viewerId })))
      .select("t.post_id")
      // In the order of its index: a tag that every post has would be counted by reading the table from its beginning.
      .orderBy("t.post_id", "desc"),
  ),
);

const loadCount = batched(async (tags: readonly string[], ctx: Context) => {
  const viewerId = requireViewer(ctx).id;
  const counts = await Promise.all(tags.map((tag) => run(ctx, readCount(null, { tag, viewerId }))));
  return new Map(tags.map((tag, index) => [tag, counts[index]?.[0]?.count ?? 0]));
});

/** How many posts with a tag the viewer may see, counted to `MAX_TAGGED_COUNT`. @throws {Failure} UNAUTHENTICATED */
export async function countTagged(ctx: Context, tag: string): Promise<number> {
  requireViewer(ctx);
  return (await loadCount(ctx, tag)) ?? 0;
}

export interface TrendingHashtag {
  hashtag: string;
  /** Posts of the last week. */
  count: number;
}

interface Counted {
  at: number;
  hashtags: Promise<TrendingHashtag[]>;
}

const counted = new WeakMap<Services["database"], Counted>();

/**
 * The tags that most posts of the last week carry, in their captions or their tags field, by authors that everybody
 * may see. The same for everybody, so it is kept in the process for up to five minutes.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function listTrending(ctx: Context, { limit }: TrendingHashtagsInput): Promise<TrendingHashtag[]> {
  requireViewer(ctx);
  const now = ctx.now().getTime();
  let kept = counted.get(ctx.database);
  if (!kept || Math.abs(now - kept.at) >= TRENDING_LIFETIME) {
    const fresh = { at: now, hashtags: countTrending(ctx) };
    kept = fresh;
    counted.set(ctx.database, fresh);
    // What failed is asked for again by the next.
    fresh.hashtags.catch(() => counted.get(ctx.database) === fresh && counted.delete(ctx.database));
  }
  return (await kept.hashtags).slice(0, limit);
}

function countTrending({ db, now }: Pick<Services, "db" | "now">): Promise<TrendingHashtag[]> {
  const until = now();
  const since = new Date(until.getTime() - TRENDING_WINDOW);
  return db.$queryRaw<TrendingHashtag[]>`
    SELECT t.tag AS hashtag, count(*)::int AS count
    FROM post_tags AS t
    JOIN posts AS p ON p.id = t.post_id
    JOIN users AS u ON u.id = p.user_id
    WHERE t.created_at > ${since} AND t.created_at <= ${until} AND ${canViewPerson.sql(null)}
    GROUP BY t.tag
    ORDER BY count(*) DESC, t.tag COLLATE "C"
    LIMIT ${MAX_TRENDING_HASHTAGS}`;
}
