import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Transaction } from "../../db/database.ts";
import type { User } from "../../generated/prisma/client.ts";
import { endSessions, proofsOf } from "../../identity/sessions.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import type { ChangeEmailInput, ChangePasswordInput } from "../input.ts";
import { beginAddressChange } from "./address-change.ts";
import { assertUncommon } from "./common-passwords.ts";
import { dropLinks } from "./mailed-links.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { assertProven } from "./proofs.ts";
import { answerAs, begin, type SignedIn } from "./sign-in.ts";

/**
 * Changes the password. Every session ends, and the one that asks goes on with a new token.
 * @throws {Failure} BAD_USER_INPUT at `newPassword` for one that everybody uses; INVALID_CREDENTIALS at
 * `currentPassword`; STEP_UP_REQUIRED where the password is not enough; RATE_LIMITED.
 */
export async function changePassword(ctx: Context, input: ChangePasswordInput): Promise<SignedIn> {
  const viewer = await readOwn(ctx);
  await assertUncommon(input.newPassword, viewer, "newPassword");
  await countPasswordCheck(ctx);
  await assertPassword(ctx, viewer, input.currentPassword, "currentPassword");
  await assertProven(ctx, { hasGivenPassword: true });
  const password = await hashPassword(input.newPassword);
  const notice = {
    title: "Password changed",
    message: "Your password was changed. All other devices were signed out.",
  };
  return changeCredentials(ctx, viewer, { password }, "currentPassword", notice, async (work) => {
    await dropLinks(work.db, viewer.id, ["change_email"]);
    await sendMail(work, viewer.id, {
      letter: "passwordChanged",
      to: viewer.email,
      data: { username: viewer.username },
    });
  });
}

/**
 * Begins the change of the address that one signs in with; it holds once the link to it was opened. Every session ends, and
 * the one that asks goes on with a new token.
 * @throws {Failure} INVALID_CREDENTIALS at `password`; BAD_USER_INPUT and CONFLICT at `newEmail`; STEP_UP_REQUIRED where the
 * password is not enough; RATE_LIMITED.
 */
export async function changeEmail(ctx: Context, { newEmail, password }: ChangeEmailInput): Promise<SignedIn> {
  const viewer = await readOwn(ctx);
  await countPasswordCheck(ctx);
  await assertPassword(ctx, viewer, password, "password");
  await assertProven(ctx, { hasGivenPassword: true });
  if (newEmail === viewer.email) throw badInput({ newEmail: "That's already your email" });
  const notice = {
    title: "Email change requested",
    message: `Open the link we sent to ${newEmail}. Until then, you sign in with ${viewer.email}. All other devices were signed out.`,
  };
  return changeCredentials(ctx, viewer, { password: viewer.password }, "password", notice, (work) =>
    beginAddressChange(work, ctx, viewer, newEmail),
  );
}

/** The viewer's row with what it takes to sign in, which is kept no longer than the act. @throws {Failure} UNAUTHENTICATED */
export const readOwn = (ctx: Context): Promise<User> =>
  ctx.db.user.findUniqueOrThrow({ where: { id: requireViewer(ctx).id } });

/** Locks the viewer's row: changes of sign-in go one after the other. */
export async function lockOwn(db: Transaction, userId: string): Promise<void> {
  await db.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** Counts that a session is asked for its account's password. @throws {Failure} RATE_LIMITED */
export async function countPasswordCheck({ limits, session }: Context): Promise<void> {
  await limits.spend("changeCredentials", session?.id ?? "none");
}

/** @throws {Failure} INVALID_CREDENTIALS at the field. */
export async function assertPassword(ctx: Context, viewer: User, password: string, field: string): Promise<void> {
  if (await verifyPassword(viewer.password, password)) return;
  logSecurity(ctx, "password_check_failed");
  throw incorrectPassword(field);
}

export const incorrectPassword = (field: string) =>
  new Failure("INVALID_CREDENTIALS", "Incorrect password", { [field]: "Incorrect password" });

async function changeCredentials(
  ctx: Context,
  viewer: User,
  data: Pick<User, "password">,
  passwordField: string,
  notice: { title: string; message: string },
  notify: (work: Work) => Promise<void>,
): Promise<SignedIn> {
  const signedIn = await transact(ctx, async (work) => {
    // Of two changes at once the second was made with a password that is the password no more.
    const { count } = await work.db.user.updateMany({ where: { id: viewer.id, password: viewer.password }, data });
    if (count === 0) throw incorrectPassword(passwordField);
    const proofs = await proofsOf(work.db, ctx);
    await endSessions(work, viewer.id);
    await dropLinks(work.db, viewer.id, ["reset_password"]);
    await notifyOfSecurity(work, ctx, viewer.id, notice);
    await notify(work);
    const user = await work.db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    // The password has just been given; what else was shown goes on with the session.
    return begin(work.db, ctx, user, { ...proofs, passwordAt: ctx.now() });
  });
  logSecurity(ctx, data.password === viewer.password ? "email_change_requested" : "password_changed");
  return answerAs(ctx, signedIn);
}
