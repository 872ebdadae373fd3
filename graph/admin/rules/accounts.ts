import { assertProven } from "../../accounts/rules/proofs.ts";
import type { Context } from "../../core/context.ts";
import { assertId, Failure, forbidden, notFound } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Transaction } from "../../db/database.ts";
import type { Prisma, User } from "../../generated/prisma/client.ts";
import { lockAdmins, notAnAdmin, recordAction, requireAdmin } from "../../identity/admins.ts";
import { isAdmin, isLastAdmin, type MaybeAdmin } from "../../identity/policy.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { notTheTeam } from "../../visibility/team.ts";

export const USER_NOT_FOUND = "User not found";

/** Every account but the erased ones and the product's own; also those that wait for their erasure. */
export const EVERYBODY = { erasedAt: null, ...notTheTeam.where } satisfies Prisma.UserWhereInput;

/**
 * Makes somebody an admin, or a user again; what is so already stays and leaves no trace.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND; FORBIDDEN, also for the viewer's role; STEP_UP_REQUIRED; CONFLICT for
 * the last admin.
 */
export async function setUserRole(ctx: Context, input: { userId: string; role: User["role"] }): Promise<User> {
  requireAdmin(ctx);
  await assertProven(ctx);
  const { userId, role } = input;
  const changed = await manageAccount(ctx, userId, async ({ db }, admin, user, accounts) => {
    if (user.id === admin.id) throw forbidden("You can't change your own role");
    if (user.role === role) return user;
    if (role !== "admin" && isLastAdmin(user, accounts)) {
      throw new Failure("CONFLICT", "The last admin can't be removed");
    }
    await recordAction(db, ctx, admin, { action: "role", targetId: user.id, details: { role } });
    return db.user.update({ where: { id: user.id }, data: { role } });
  });
  logSecurity(ctx, "role_changed", { targetId: changed.id, role });
  return changed;
}

/**
 * Runs an admin's act on an account. That it is an admin's is asked again once nobody else can change it.
 * @param hold holds what others hold before they hold people.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function manageAccount(
  ctx: Context,
  userId: string,
  act: (work: Work, admin: User, user: User, accounts: MaybeAdmin[]) => Promise<User>,
  hold?: (db: Transaction) => Promise<void>,
): Promise<User> {
  const viewer = requireAdmin(ctx);
  assertId(userId, USER_NOT_FOUND);
  return transact(ctx, async (work) => {
    const { db } = work;
    await hold?.(db);
    const accounts = await lockAdmins(db, userId);
    const admin = await db.user.findUnique({ where: { id: viewer.id } });
    if (!admin || !isAdmin(admin)) throw notAnAdmin();
    const user = await db.user.findFirst({ where: { id: userId, ...EVERYBODY } });
    if (!user) throw notFound(USER_NOT_FOUND);
    return act(work, admin, user, accounts);
  });
}
