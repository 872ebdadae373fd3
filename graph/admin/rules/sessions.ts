import type { Context } from "../../core/context.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { User } from "../../generated/prisma/client.ts";
import { recordAction } from "../../identity/admins.ts";
import { endSessions } from "../../identity/sessions.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { manageAccount } from "./accounts.ts";

/**
 * Signs somebody out wherever they are signed in; they are told when they come back. Where nobody is signed in, nothing
 * happens and no trace is left.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function endUserSessions(ctx: Context, userId: string): Promise<User> {
  const account = await manageAccount(ctx, userId, async (work, admin, user) => {
    const count = await endSessions(work, user.id);
    if (count === 0) return user;
    await recordAction(work.db, ctx, admin, { action: "sessions_ended", targetId: user.id, details: { count } });
    await notifyOfSecurity(work, ctx, user.id, {
      title: "Signed out everywhere",
      message: "Our team signed you out on all devices. If you use your password elsewhere, change it.",
    });
    return user;
  });
  logSecurity(ctx, "sessions_ended_by_admin", { targetId: account.id });
  return account;
}
