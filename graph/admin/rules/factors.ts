import { liftFactors } from "../../accounts/rules/lifting.ts";
import { assertProven } from "../../accounts/rules/proofs.ts";
import type { Context } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { User } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { manageAccount } from "./accounts.ts";

/**
 * Takes the second factors of somebody who has lost them, and signs them out wherever they are signed in.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND; FORBIDDEN, also for the viewer's own; STEP_UP_REQUIRED; CONFLICT where there is
 * none.
 */
export async function liftSecondFactor(ctx: Context, userId: string): Promise<User> {
  requireAdmin(ctx);
  await assertProven(ctx);
  const account = await manageAccount(ctx, userId, async (work, admin, user) => {
    if (user.id === admin.id) throw forbidden("You can't reset your own second factor");
    const details = { ...(await liftFactors(work, ctx, user)) };
    await recordAction(work.db, ctx, admin, { action: "second_factor_lifted", targetId: user.id, details });
    return user;
  });
  logSecurity(ctx, "second_factor_lifted", { targetId: account.id });
  return account;
}
