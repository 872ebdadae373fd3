import { createHmac } from "node:crypto";
import { isbot } from "isbot";
import { type Context, requireViewer } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import { networkOf } from "../../core/rate-limits.ts";
import type { Services } from "../../core/services.ts";
import { Prisma, type User } from "../../generated/prisma/client.ts";
import { getUser } from "../../people/rules/people.ts";
import { KEPT_NETWORK_DAYS, VIEW_DAYS } from "../input.ts";
import { canSeeViews } from "../policy.ts";

const DAY = 24 * 60 * 60 * 1000;

export interface DayOfViews {
  /** UTC, `2026-05-01`. */
  date: string;
  views: number;
}

export interface ProfileViews {
  viewCount: number;
  uniqueViewers: number;
  /** `VIEW_DAYS`, the oldest first, the last is today. */
  last30Days: DayOfViews[];
}

/**
 * Counts that somebody looked at a profile: once in 24 hours for each viewer, and for each network from which nobody
 * who is signed in looked; also when they look twice at once. Programs, the person and admins do not count.
 */
export async function recordProfileView(ctx: Context, profile: User): Promise<void> {
  const { viewer, request } = ctx;
  const network = request.address ? hashNetwork(ctx, profile.id, networkOf(request.address)) : null;
  if (viewer ? viewer.id === profile.id || viewer.role === "admin" : !network || isbot(request.userAgent)) return;
  const isTheirs = viewer
    ? Prisma.sql`viewer_id = ${viewer.id}::uuid`
    : Prisma.sql`viewer_id IS NULL AND viewer_ip = ${network}`;
  const now = ctx.now();
  const yesterday = new Date(now.getTime() - DAY);
  // The first condition is for one after the other, the unique day for two at once.
  await ctx.db.$executeRaw`
    INSERT INTO profile_views (id, profile_id, viewer_id, viewer_ip, day, created_at)
    SELECT uuid7(), id, ${viewer?.id}::uuid, ${network}, ${now}::timestamp::date, ${now}::timestamp
    FROM users
    WHERE id = ${profile.id}::uuid AND NOT EXISTS (
      SELECT 1 FROM profile_views
      WHERE profile_id = ${profile.id}::uuid AND ${isTheirs}
        AND day >= ${yesterday}::timestamp::date AND created_at > ${yesterday}::timestamp AND created_at <= ${now}::timestamp
    )
    FOR KEY SHARE
    ON CONFLICT DO NOTHING`;
}

/** Says whether two looks at one profile came from one network, and nothing of it or of other profiles. */
const hashNetwork = ({ secret }: Context, profileId: string, network: string): string =>
  createHmac("sha256", secret).update(`profile view ${profileId} ${network}`).digest("base64url");

/**
 * Who looked at an artist's profile, in numbers.
 * @throws {Failure} NOT_FOUND; FORBIDDEN for anybody but the artist.
 */
export async function readProfileViews(ctx: Context, id: string): Promise<ProfileViews> {
  requireViewer(ctx);
  const profile = await getUser(ctx, id);
  if (!canSeeViews(ctx.viewer, profile)) throw forbidden("Only artists can see the views of their profile");
  const [totals] = await ctx.db.$queryRaw<{ viewCount: number; uniqueViewers: number }[]>`
    SELECT count(*)::int AS "viewCount", count(DISTINCT coalesce(viewer_id::text, viewer_ip, id::text))::int AS "uniqueViewers"
    FROM profile_views WHERE profile_id = ${profile.id}::uuid`;
  const today = ctx.now();
  const first = new Date(today.getTime() - (VIEW_DAYS - 1) * DAY);
  const last30Days = await ctx.db.$queryRaw<DayOfViews[]>`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS date, count(v.id)::int AS views
    FROM generate_series(${first}::timestamp::date, ${today}::timestamp::date, interval '1 day') AS d(day)
    LEFT JOIN profile_views v ON v.profile_id = ${profile.id}::uuid AND v.day = d.day::date
    GROUP BY d.day ORDER BY d.day`;
  return { ...(totals ?? { viewCount: 0, uniqueViewers: 0 }), last30Days };
}

/** Forgets the old hashes of viewers' networks; the views stay counted. @returns how many. */
export async function dropOldViewerAddresses({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const { count } = await db.profileView.updateMany({
    where: { viewerIp: { not: null }, createdAt: { lt: new Date(now().getTime() - KEPT_NETWORK_DAYS * DAY) } },
    data: { viewerIp: null },
  });
  return count;
}
