import { type Context, requireViewer, type Viewer } from "../core/context.ts";
import { forbidden } from "../core/errors.ts";
import type { Transaction } from "../db/database.ts";
import type { Prisma, User } from "../generated/prisma/client.ts";
import { isAdmin, type MaybeAdmin } from "./policy.ts";

/** The admin who asks. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export function requireAdmin(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (ctx.isAtRest) throw forbidden("Admins need a second factor to act. Confirm that it's you first.");
  if (!isAdmin(viewer)) throw notAnAdmin();
  return viewer;
}

export const notAnAdmin = () => forbidden("You need admin privileges to access this page.");

/** Holds the rows of all admins and of one more, in one order: admins who act on each other at once take turns. */
export const lockAdmins = (db: Transaction, userId: string): Promise<MaybeAdmin[]> =>
  db.$queryRaw<MaybeAdmin[]>`
    SELECT id, role::text, deletion_requested_at AS "deletionRequestedAt" FROM users
    WHERE role = 'admin' OR id = ${userId}::uuid ORDER BY id FOR NO KEY UPDATE`;

interface NewAction {
  action:
    | "verification"
    | "verification_decided"
    | "lookalike_settled"
    | "role"
    | "sessions_ended"
    | "second_factor_lifted"
    | "portfolio_pin"
    | "artist_tag"
    | "users_exported"
    | "audit_exported"
    | "announcement_cancelled"
    | "announcement_changed"
    | "data_request_answered"
    | "report_resolved"
    | "content_removed"
    | "user_suspended"
    | "suspension_lifted"
    | "appeal_decided"
    | "dispute_decided"
    | "highlights";
  targetId?: string;
  details: Prisma.InputJsonObject;
  /** Why, in their words. */
  reason?: string;
}

/** Writes down for good what an admin does, in the transaction that does it. */
export async function recordAction(
  db: Transaction,
  ctx: Context,
  admin: Pick<User, "id">,
  action: NewAction,
): Promise<void> {
  await db.adminAction.create({ data: { ...action, adminId: admin.id, createdAt: ctx.now() } });
}
