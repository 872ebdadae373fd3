import { MAX_TOTAL_COUNT } from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import type { Post } from "../../generated/prisma/client.ts";
import { foldTag } from "../../posts/input.ts";
import { postsVisibleTo } from "../../visibility/visibility.ts";
import { MAX_TRENDING_HASHTAGS, type TrendingHashtagsInput } from "../input.ts";

/** Section 9: trending is counted again after five minutes. */
export const TRENDING_LIFETIME = 5 * 60 * 1000;
/** The week that trending counts, 7 × 24 hours. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

export interface TrendingHashtag {
  hashtag: string;
  /** Posts of the last week. */
  count: number;
}

/** The tag that an address means, as lookups know it: with or without #, also when that came encoded twice. */
export const readTag = (text: string): string => foldTag(text.replace(/^%23/i, ""));

interface Page {
  take: number;
  orderBy: { id: "asc" | "desc" };
  where: { id: { lt?: string; gt?: string } };
}

/** The posts with a tag that the viewer may see, one page of them; an index of the tag's own answers. */
export async function findTaggedPosts(ctx: Context, tag: string, page: Page): Promise<Post[]> {
  const rows = await ctx.db.postTag.findMany({
    where: { tag, postId: page.where.id, post: postsVisibleTo(requireViewer(ctx)) },
    orderBy: { postId: page.orderBy.id },
    take: page.take,
    include: { post: true },
    relationLoadStrategy: "join",
  });
  return rows.map(({ post }) => post);
}

/** How many posts with a tag the viewer may see, counted to `MAX_TOTAL_COUNT`. */
export function countTaggedPosts(ctx: Context, tag: string): Promise<number> {
  const post = postsVisibleTo(requireViewer(ctx));
  return ctx.db.postTag.count({ where: { tag, post }, take: MAX_TOTAL_COUNT });
}

interface Counted {
  at: number;
  hashtags: Promise<TrendingHashtag[]>;
}

const counted = new WeakMap<Services["database"], Counted>();

/**
 * The tags that most posts of the last week carry, in their captions or their tags field, by authors whom everybody
 * may see. The same for everybody, so it is kept in the process for up to five minutes.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function trendingHashtags(ctx: Context, { limit }: TrendingHashtagsInput): Promise<TrendingHashtag[]> {
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
  const since = new Date(until.getTime() - WEEK);
  return db.$queryRaw<TrendingHashtag[]>`
    SELECT t.tag AS hashtag, count(*)::int AS count
    FROM post_tags AS t
    JOIN posts AS p ON p.id = t.post_id
    JOIN users AS u ON u.id = p.user_id
    WHERE t.created_at > ${since} AND t.created_at <= ${until} AND u.profile_visible AND u.deletion_requested_at IS NULL
    GROUP BY t.tag
    ORDER BY count(*) DESC, t.tag COLLATE "C"
    LIMIT ${MAX_TRENDING_HASHTAGS}`;
}
