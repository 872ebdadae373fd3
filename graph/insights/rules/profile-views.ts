import { createHmac } from "node:crypto";
import { type Context, requireViewer } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import { batched } from "../../core/loader.ts";
import type { Services } from "../../core/services.ts";
import type { User } from "../../generated/prisma/client.ts";
import { canSeeViews } from "../../people/policy.ts";
import { getUser } from "../../people/rules/people.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long the hash of a viewer's address is kept, in milliseconds. */
const ADDRESS_LIFETIME = 30 * DAY;

export interface DayOfViews {
  /** UTC, `2026-05-01`. */
  date: string;
  views: number;
}

export interface ProfileViews {
  viewCount: number;
  uniqueViewers: number;
  /** Thirty, the oldest first, the last is today. */
  last30Days: DayOfViews[];
}

/**
 * Counts that the viewer looked at a profile: once in 24 hours for each viewer, also when they look twice at once.
 * A look by nobody, at oneself or of an admin counts for nothing.
 */
export async function recordProfileView(ctx: Context, profile: User): Promise<void> {
  const { viewer } = ctx;
  if (!viewer || viewer.id === profile.id || viewer.role === "admin") return;
  const now = ctx.now();
  const yesterday = new Date(now.getTime() - DAY);
  // The first condition is for one after the other, the unique day for two at once.
  await ctx.db.$executeRaw`
    INSERT INTO profile_views (id, profile_id, viewer_id, viewer_ip, day, created_at)
    SELECT uuid7(), id, ${viewer.id}::uuid, ${hashAddress(ctx, profile.id)}, ${now}::timestamp::date, ${now}::timestamp
    FROM users
    WHERE id = ${profile.id}::uuid AND NOT EXISTS (
      SELECT 1 FROM profile_views
      WHERE profile_id = ${profile.id}::uuid AND viewer_id = ${viewer.id}::uuid
        AND day >= ${yesterday}::timestamp::date AND created_at > ${yesterday}::timestamp
    )
    FOR KEY SHARE
    ON CONFLICT (profile_id, viewer_id, day) DO NOTHING`;
}

/** Says whether two looks at one profile came from one address, and nothing of the address or of other profiles. */
function hashAddress({ request, secret }: Context, profileId: string): string | null {
  if (!request.address) return null;
  return createHmac("sha256", secret).update(`profile view ${profileId} ${request.address}`).digest("base64url");
}

/**
 * Who looked at an artist's profile, in numbers.
 * @throws {Failure} NOT_FOUND; FORBIDDEN for anybody but the artist.
 */
export async function readProfileViews(ctx: Context, id: string): Promise<ProfileViews> {
  requireViewer(ctx);
  const profile = await getUser(ctx, id);
  if (!canSeeViews(ctx.viewer, profile)) throw forbidden("Only the artist can see the views of a profile");
  const [totals] = await ctx.db.$queryRaw<{ viewCount: number; uniqueViewers: number }[]>`
    SELECT count(*)::int AS "viewCount", count(DISTINCT viewer_id)::int AS "uniqueViewers"
    FROM profile_views WHERE profile_id = ${profile.id}::uuid`;
  const today = ctx.now();
  const first = new Date(today.getTime() - 29 * DAY);
  const last30Days = await ctx.db.$queryRaw<DayOfViews[]>`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS date, count(v.id)::int AS views
    FROM generate_series(${first}::timestamp::date, ${today}::timestamp::date, interval '1 day') AS d(day)
    LEFT JOIN profile_views v ON v.profile_id = ${profile.id}::uuid AND v.day = d.day::date
    GROUP BY d.day ORDER BY d.day`;
  return { ...(totals ?? { viewCount: 0, uniqueViewers: 0 }), last30Days };
}

/** How often profiles were looked at; one statement for all that a request mentions. */
export const loadViewCount = batched(async (ids: readonly string[], ctx: Context) => {
  const counts = await ctx.db.profileView.groupBy({
    by: ["profileId"],
    where: { profileId: { in: [...ids] } },
    _count: true,
  });
  return new Map(counts.map(({ profileId, _count }) => [profileId, _count]));
});

/** Forgets the hashes of viewers' addresses after 30 days; the views stay counted. @returns how many. */
export async function dropOldViewerAddresses({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const { count } = await db.profileView.updateMany({
    where: { viewerIp: { not: null }, createdAt: { lt: new Date(now().getTime() - ADDRESS_LIFETIME) } },
    data: { viewerIp: null },
  });
  return count;
}
