import { type ConnectionArguments, connectById } from "../core/connection.ts";
import type { Context } from "../core/context.ts";
import { escapeLike } from "../db/like.ts";
import type { Prisma, ScheduledAnnouncement } from "../generated/prisma/client.ts";
import { notTheTeam } from "../visibility/team.ts";
import type { AdminUsersInput } from "./input.ts";
import { EVERYBODY, requireAdmin } from "./rules/accounts.ts";
import { IS_WAITING } from "./rules/scheduled-announcements.ts";

/** Every account that matches, the newest first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listAccounts(ctx: Context, input: AdminUsersInput, args: ConnectionArguments) {
  requireAdmin(ctx);
  const where = matchAccounts(input);
  const connection = await connectById(args, "newest first", (page) =>
    ctx.db.user.findMany({ ...page, where: { AND: [page.where, where] } }),
  );
  return { ...connection, countAll: () => ctx.db.user.count({ where }) };
}

/** Whom the dashboard lists: by a part of name, username or address, of that type and role. */
function matchAccounts({ query, userType, role }: AdminUsersInput): Prisma.UserWhereInput {
  const text = escapeLike(query.replace(/^@/, ""));
  return {
    ...EVERYBODY,
    ...(text && {
      OR: [
        { username: { contains: text.toLowerCase() } },
        { email: { contains: text.toLowerCase() } },
        { fullName: { contains: text, mode: "insensitive" } },
      ],
    }),
    ...(userType && { userType }),
    ...(role && { role }),
  };
}

export interface AdminStats {
  total: number;
  artists: number;
  canvas: number;
  admins: number;
}

/** The numbers of the dashboard's cards, in one statement. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function countAccounts(ctx: Context): Promise<AdminStats> {
  requireAdmin(ctx);
  const [stats] = await ctx.db.$queryRaw<AdminStats[]>`
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE user_type = 'artist')::int AS artists,
      count(*) FILTER (WHERE user_type = 'canvas')::int AS canvas,
      count(*) FILTER (WHERE role = 'admin')::int AS admins
    FROM users AS u WHERE u.erased_at IS NULL AND ${notTheTeam.sql}`;
  return stats ?? { total: 0, artists: 0, canvas: 0, admins: 0 };
}

/** What waits to be sent, the next first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listScheduledAnnouncements(ctx: Context): Promise<ScheduledAnnouncement[]> {
  requireAdmin(ctx);
  return ctx.db.scheduledAnnouncement.findMany({ where: IS_WAITING, orderBy: [{ sendAt: "asc" }, { id: "asc" }] });
}
