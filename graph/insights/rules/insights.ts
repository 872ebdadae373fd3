import { type Context, requireViewer } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import type { InsightsInput } from "../input.ts";
import { canSeeViews } from "../policy.ts";

const WEEK = 7 * 24 * 60 * 60 * 1000;

export interface InsightCounts {
  /** The UTC day from which is counted, `2026-05-04`. */
  since: string;
  views: number;
  followers: number;
  likes: number;
  requests: number;
  /** Of the requests, how many the artist has answered, and how many of these they took. */
  answered: number;
  accepted: number;
}

export interface Insights {
  /** The oldest first; the last is the present one. A week begins on Monday, UTC. */
  weeks: InsightCounts[];
  total: InsightCounts;
}

/**
 * What became of an artist's work in the last weeks, in numbers.
 * @throws {Failure} FORBIDDEN unless an artist.
 */
export async function readInsights(ctx: Context, { weeks: count }: InsightsInput): Promise<Insights> {
  const viewer = requireViewer(ctx);
  if (!canSeeViews(viewer, viewer)) throw forbidden("Only artists have insights");
  const now = ctx.now();
  const first = new Date(now.getTime() - (count - 1) * WEEK);
  const weeks = await ctx.db.$queryRaw<InsightCounts[]>`
    WITH span AS (
      SELECT date_trunc('week', ${first}::timestamp) AS since, ${now}::timestamp AS until
    ), views AS (
      SELECT date_trunc('week', day::timestamp) AS week, count(*) FROM profile_views, span
      WHERE profile_id = ${viewer.id}::uuid AND day >= since::date AND day <= until::date GROUP BY 1
    ), followers AS (
      SELECT date_trunc('week', created_at) AS week, count(*) FROM follows, span
      WHERE following_id = ${viewer.id}::uuid AND created_at BETWEEN since AND until GROUP BY 1
    ), likes AS (
      SELECT date_trunc('week', l.created_at) AS week, count(*) FROM span, posts AS p
      JOIN likes AS l ON l.post_id = p.id
      WHERE p.user_id = ${viewer.id}::uuid AND l.user_id <> p.user_id AND l.created_at BETWEEN since AND until GROUP BY 1
    ), requests AS (
      SELECT date_trunc('week', b.created_at) AS week, count(*),
        count(*) FILTER (WHERE answer.is_yes) AS accepted, count(answer.is_yes) AS answered
      FROM span, bookings AS b
      LEFT JOIN LATERAL (
        SELECT to_status = 'confirmed' AS is_yes FROM booking_events
        WHERE booking_id = b.id AND from_status = 'pending' AND (to_status = 'confirmed' OR resolution = 'declined')
        LIMIT 1
      ) AS answer ON true
      WHERE b.artist_id = ${viewer.id}::uuid AND b.created_at BETWEEN since AND until GROUP BY 1
    )
    SELECT to_char(week, 'YYYY-MM-DD') AS since, coalesce(views.count, 0)::int AS views,
      coalesce(followers.count, 0)::int AS followers, coalesce(likes.count, 0)::int AS likes,
      coalesce(requests.count, 0)::int AS requests, coalesce(answered, 0)::int AS answered,
      coalesce(accepted, 0)::int AS accepted
    FROM span, generate_series(since, until, interval '1 week') AS week
    LEFT JOIN views USING (week) LEFT JOIN followers USING (week) LEFT JOIN likes USING (week)
    LEFT JOIN requests USING (week)
    ORDER BY week`;
  return { weeks, total: weeks.reduce(addUp) };
}

const addUp = (one: InsightCounts, other: InsightCounts): InsightCounts => ({
  since: one.since,
  views: one.views + other.views,
  followers: one.followers + other.followers,
  likes: one.likes + other.likes,
  requests: one.requests + other.requests,
  answered: one.answered + other.answered,
  accepted: one.accepted + other.accepted,
});
