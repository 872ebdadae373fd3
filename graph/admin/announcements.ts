import { z } from "zod";
import type { Context } from "../context.ts";
import { Prisma, type User } from "../generated/prisma/client.ts";
import { notTheTeam, TEAM_ID } from "../people/team.ts";
import type { SendAdminNotificationInput } from "./input.ts";
import { requireAdmin } from "./rules.ts";

export interface SentAnnouncement {
  /** How many notifications were written. */
  count: number;
  /** Of the chosen ids, those of nobody. */
  unknownUserIds: string[];
}

/**
 * Announces something to everybody, to all of one type, or to chosen people. One statement writes all notifications,
 * however many, and one event tells every open socket. Only an announcement to everybody comes to its sender too.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED
 */
export async function sendAdminNotification(
  ctx: Context,
  { title, message, userType, userIds }: SendAdminNotificationInput,
): Promise<SentAnnouncement> {
  const admin = requireAdmin(ctx);
  await ctx.limits.spend("broadcast", admin.id);
  const known = userIds && (await findKnown(ctx, userIds));
  const [sent] = await ctx.db.$queryRaw<{ id: string; count: number }[]>`
    WITH announcement AS (
      INSERT INTO admin_actions (id, admin_id, action, details, created_at)
      VALUES (uuid7(), ${admin.id}::uuid, 'announcement',
        ${JSON.stringify({ title, message, userType, userIds: known })}::jsonb, ${ctx.now()}::timestamp)
      RETURNING id, created_at
    ), recipients AS (
      SELECT id FROM users u WHERE ${audience(admin, userType, known)} ORDER BY id FOR KEY SHARE
    ), written AS (
      INSERT INTO notifications (id, user_id, type, title, message, related_id, admin_id, created_at)
      SELECT uuid7(), r.id, 'admin_announcement', ${title}, ${message}, a.id, ${admin.id}::uuid, a.created_at
      FROM recipients r CROSS JOIN announcement a
      RETURNING 1
    )
    SELECT (SELECT id FROM announcement) AS id, (SELECT count(*)::int FROM written) AS count`;
  // One statement is its own transaction: what it wrote is there for whoever hears of it.
  if (sent && sent.count > 0) ctx.events.publish("everybody", { type: "announcement", announcementId: sent.id });
  return {
    count: sent?.count ?? 0,
    unknownUserIds: (userIds ?? []).filter((id) => !known?.includes(id)),
  };
}

/** Which rows of users `u` it is for; nobody who is leaving. */
function audience(admin: User, userType: User["userType"] | null, chosen: string[] | null): Prisma.Sql {
  const stays = Prisma.sql`u.deletion_requested_at IS NULL AND u.erased_at IS NULL AND u.id <> ${TEAM_ID}::uuid`;
  if (chosen) return Prisma.sql`${stays} AND u.id <> ${admin.id}::uuid AND u.id = ANY(${chosen}::uuid[])`;
  if (userType) return Prisma.sql`${stays} AND u.id <> ${admin.id}::uuid AND u.user_type = ${userType}::user_type`;
  return stays;
}

async function findKnown(ctx: Context, userIds: string[]): Promise<string[]> {
  const rows = await ctx.db.user.findMany({
    where: {
      id: { in: userIds.filter((id) => z.uuid().safeParse(id).success) },
      deletionRequestedAt: null,
      erasedAt: null,
      ...notTheTeam,
    },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
