import type { Context } from "../../core/context.ts";
import { badInput, forbidden } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Prisma, User } from "../../generated/prisma/client.ts";
import { lockAdmins } from "../../identity/admins.ts";
import { isAdmin, isLastAdmin } from "../../identity/policy.ts";
import { endSessions } from "../../identity/sessions.ts";
import { sendMail } from "../../mail/sending.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import type { DeleteAccountInput } from "../input.ts";
import { eraseDate } from "../policy.ts";
import { assertPassword, countPasswordCheck, incorrectPassword, readOwn } from "./credentials.ts";
import { assertProven } from "./proofs.ts";

/** An account that can be restored until it is erased. */
export interface LeavingAccount {
  username: string;
  eraseAt: Date;
}

/**
 * Hides the viewer's account at once, ends its sessions and closes its pending requests. It can be restored for a time.
 * @throws {Failure} BAD_USER_INPUT at `username`, INVALID_CREDENTIALS at `password`, CONFLICT while sessions are agreed,
 * FORBIDDEN for the last admin, STEP_UP_REQUIRED where the password is not enough, RATE_LIMITED.
 */
export async function deleteAccount(ctx: Context, input: DeleteAccountInput): Promise<LeavingAccount> {
  const viewer = await readOwn(ctx);
  if (input.username !== viewer.username) throw badInput({ username: "That's not your username" });
  await countPasswordCheck(ctx);
  await assertPassword(ctx, viewer, input.password, "password");
  await assertProven(ctx, { hasGivenPassword: true });
  const leaving = await transact(ctx, async (work) => {
    const eraseAt = await hideAccount(work, ctx, viewer, { password: viewer.password });
    if (!eraseAt) throw incorrectPassword("password");
    const { username, email: to } = viewer;
    await sendMail(work, viewer.id, {
      letter: "accountLeaving",
      to,
      data: { username, eraseAt: eraseAt.toISOString() },
    });
    return { username, eraseAt };
  });
  logSecurity(ctx, "account_deletion_requested");
  return leaving;
}

/**
 * Hides an account until it is erased, ends its sessions and closes its pending requests, at anybody's wish.
 * @returns when it will be erased; null when it is no longer as `isStill` says: the caller rolls back.
 * @throws {Failure} CONFLICT while sessions are agreed, FORBIDDEN for the last admin.
 */
export async function hideAccount(
  work: Work,
  ctx: Context,
  user: User,
  isStill: Prisma.UserWhereInput,
): Promise<Date | null> {
  const { db } = work;
  await emit(work, ctx, "closingAccount", { userId: user.id });
  await emit(work, ctx, "accountClosed", { userId: user.id });
  // Of several admins who leave at once, the last one stays.
  if (isAdmin(user) && isLastAdmin(user, await lockAdmins(db, user.id))) {
    throw forbidden("Transfer admin rights first");
  }
  const deletionRequestedAt = ctx.now();
  const { count } = await db.user.updateMany({
    where: { ...isStill, id: user.id, deletionRequestedAt: null },
    data: { deletionRequestedAt },
  });
  if (count === 0) return null;
  await endSessions(work, user.id);
  return eraseDate({ deletionRequestedAt });
}
