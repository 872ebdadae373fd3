import { type ConnectionArguments, connectById, MAX_TOTAL_COUNT } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import type { Services } from "../core/services.ts";
import { openPerson } from "../visibility/people.ts";
import { openPost } from "../visibility/posts.ts";
import { MAX_TRENDING_HASHTAGS, TRENDING_DAYS, TRENDING_MINUTES, type TrendingHashtagsInput } from "./input.ts";

const MINUTE = 60 * 1000;
const TRENDING_LIFETIME = TRENDING_MINUTES * MINUTE;
const TRENDING_WINDOW = TRENDING_DAYS * 24 * 60 * MINUTE;

/**
 * The posts with a tag that the viewer may see, newest first, and how many there are; an index of the tag's own answers.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function listTagged(ctx: Context, tag: string, args: ConnectionArguments) {
  const post = openPost.where(requireViewer(ctx));
  const connection = await connectById(args, "newest first", async ({ take, orderBy, where }) => {
    const rows = await ctx.db.postTag.findMany({
      where: { tag, postId: where.id, post },
      orderBy: { postId: orderBy.id },
      take,
      include: { post: true },
      relationLoadStrategy: "join",
    });
    return rows.map((row) => row.post);
  });
  return { ...connection, count: () => countTagged(ctx, tag) };
}

/** How many posts with a tag the viewer may see, counted to `MAX_TOTAL_COUNT`. @throws {Failure} UNAUTHENTICATED */
export function countTagged(ctx: Context, tag: string): Promise<number> {
  const post = openPost.where(requireViewer(ctx));
  return ctx.db.postTag.count({ where: { tag, post }, take: MAX_TOTAL_COUNT });
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
 * The tags that most posts of the last week carry, in their captions or their tags field, by authors whom everybody
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
    WHERE t.created_at > ${since} AND t.created_at <= ${until} AND ${openPerson.sql(null)}
    GROUP BY t.tag
    ORDER BY count(*) DESC, t.tag COLLATE "C"
    LIMIT ${MAX_TRENDING_HASHTAGS}`;
}
