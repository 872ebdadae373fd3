import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, Failure, forbidden, notFound } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import { transact } from "../../core/transact.ts";
import type { Transaction } from "../../db/database.ts";
import { escapeLike } from "../../db/like.ts";
import type { Prisma, User } from "../../generated/prisma/client.ts";
import { notTheTeam, TEAM_ID } from "../../people/rules/team.ts";
import type { AdminUsersInput } from "../input.ts";
import { isAdmin } from "../policy.ts";

const USER_NOT_FOUND = "User not found";

/** The admin who asks. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export function requireAdmin(ctx: Context): User {
  const viewer = requireViewer(ctx);
  if (!isAdmin(viewer)) throw notAnAdmin();
  return viewer;
}

const notAnAdmin = () => forbidden("You need admin privileges to access this page.");

/** Every account but the erased ones and the product's own; also those that wait for their erasure. */
const EVERYBODY = { erasedAt: null, ...notTheTeam } satisfies Prisma.UserWhereInput;

/** Whom the dashboard lists: by a part of name, username or address, of that type and role. */
export function matchAccounts({ query, userType, role }: AdminUsersInput): Prisma.UserWhereInput {
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
export async function readAdminStats(ctx: Context): Promise<AdminStats> {
  requireAdmin(ctx);
  const [stats] = await ctx.db.$queryRaw<AdminStats[]>`
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE user_type = 'artist')::int AS artists,
      count(*) FILTER (WHERE user_type = 'canvas')::int AS canvas,
      count(*) FILTER (WHERE role = 'admin')::int AS admins
    FROM users WHERE erased_at IS NULL AND id <> ${TEAM_ID}::uuid`;
  return stats ?? { total: 0, artists: 0, canvas: 0, admins: 0 };
}

/**
 * Says that our staff checked who somebody is, or takes it back; what is so already stays and leaves no trace.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function setUserVerification(ctx: Context, input: { userId: string; verified: boolean }): Promise<User> {
  const { userId, verified } = input;
  const changed = await manage(ctx, userId, async (db, admin, user) => {
    if (user.verified === verified) return user;
    await recordAction(db, ctx, admin, { action: "verification", targetId: user.id, details: { verified } });
    return db.user.update({ where: { id: user.id }, data: { verified } });
  });
  logSecurity(ctx, "verification_changed", { targetId: changed.id, verified });
  return changed;
}

/**
 * Makes somebody an admin, or a user again; what is so already stays and leaves no trace.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND; FORBIDDEN, also for one's own role; CONFLICT for the last admin.
 */
export async function setUserRole(ctx: Context, input: { userId: string; role: User["role"] }): Promise<User> {
  const { userId, role } = input;
  const changed = await manage(ctx, userId, async (db, admin, user) => {
    if (user.id === admin.id) throw forbidden("You can't change your own role");
    if (user.role === role) return user;
    if (role !== "admin" && (await isLastAdmin(db, user.id))) {
      throw new Failure("CONFLICT", "The last admin can't be removed");
    }
    await recordAction(db, ctx, admin, { action: "role", targetId: user.id, details: { role } });
    return db.user.update({ where: { id: user.id }, data: { role } });
  });
  logSecurity(ctx, "role_changed", { targetId: changed.id, role });
  return changed;
}

/** Whether nobody else who stays is an admin. Whoever asks holds the admins' rows, with `lockAdmins`. */
export async function isLastAdmin(db: Transaction, userId: string): Promise<boolean> {
  const others = await db.user.count({ where: { role: "admin", deletionRequestedAt: null, id: { not: userId } } });
  return others === 0;
}

/** Holds the rows of all admins and of one more, in one order: admins who act on each other at once take turns. */
export async function lockAdmins(db: Transaction, userId: string): Promise<void> {
  await db.$queryRaw`
    SELECT id FROM users WHERE role = 'admin' OR id = ${userId}::uuid ORDER BY id FOR NO KEY UPDATE`;
}

/** Runs an admin's act on an account. That it is an admin's is asked again once nobody else can change it. */
async function manage(
  ctx: Context,
  userId: string,
  act: (db: Transaction, admin: User, user: User) => Promise<User>,
): Promise<User> {
  const viewer = requireAdmin(ctx);
  assertId(userId, USER_NOT_FOUND);
  return transact(ctx, async ({ db }) => {
    await lockAdmins(db, userId);
    const admin = await db.user.findUnique({ where: { id: viewer.id } });
    if (!admin || !isAdmin(admin)) throw notAnAdmin();
    const user = await db.user.findFirst({ where: { id: userId, ...EVERYBODY } });
    if (!user) throw notFound(USER_NOT_FOUND);
    return act(db, admin, user);
  });
}

interface NewAction {
  action: "verification" | "role" | "portfolio_pin" | "announcement_cancelled";
  targetId?: string;
  details: Prisma.InputJsonObject;
}

/** Writes down for good what an admin does, in the transaction that does it. */
export async function recordAction(db: Transaction, ctx: Context, admin: User, action: NewAction): Promise<void> {
  await db.adminAction.create({ data: { ...action, adminId: admin.id, createdAt: ctx.now() } });
}
