import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import { networkOf } from "../../core/rate-limits.ts";
import { logSecurity } from "../../core/security-log.ts";
import { transact, type Work } from "../../core/transact.ts";
import type { User } from "../../generated/prisma/client.ts";
import { sendMail } from "../../mail/sending.ts";
import { CONFIRM_LINK_DAYS, type ConfirmEmailInput } from "../input.ts";
import { findLink, linkExpired, makeLink } from "./mailed-links.ts";

/**
 * Before somebody's words go out to others: their address has to be confirmed. It is asked for where mails leave; where
 * they stay files that only the operator reads, nobody could comply.
 * @throws {Failure} EMAIL_NOT_CONFIRMED
 */
export function assertConfirmed({ config }: Pick<Context, "config">, viewer: Pick<Viewer, "emailConfirmed">): void {
  if (viewer.emailConfirmed || !config.smtp) return;
  throw new Failure("EMAIL_NOT_CONFIRMED", "Confirm your email first: open the link that we sent you.");
}

/** Sends the link that confirms somebody's address, to that address. */
export async function sendConfirmation(
  work: Work,
  ctx: Context,
  { id: userId, email, username }: Pick<User, "id" | "email" | "username">,
): Promise<void> {
  const linkKey = await makeLink(work.db, ctx, { userId, purpose: "confirm_email", email });
  await sendMail(work, userId, {
    letter: "confirmEmail",
    to: email,
    data: { username, linkKey, days: CONFIRM_LINK_DAYS },
  });
}

/**
 * Sends the link once more; the one before is good no more. Whose address is confirmed is sent nothing.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED
 */
export async function requestEmailConfirmation(ctx: Context): Promise<true> {
  const { id } = requireViewer(ctx);
  await ctx.limits.spend("confirmEmail", id);
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id } });
  if (!user.emailConfirmed) await transact(ctx, (work) => sendConfirmation(work, ctx, user));
  return true;
}

/**
 * Confirms an address by the link of a letter, whoever opens it, signed in or not. The link stays good for as long as it
 * lasts: programs that look at mails open it, too, before its person does.
 * @throws {Failure} LINK_EXPIRED, also where the account has another address by now; RATE_LIMITED.
 */
export async function confirmEmail(ctx: Context, { token }: ConfirmEmailInput): Promise<true> {
  await ctx.limits.spend("openLink", networkOf(ctx.request.address));
  const { user, email } = await findLink(ctx, "confirm_email", token);
  const { count } = await ctx.db.user.updateMany({ where: { id: user.id, email }, data: { emailConfirmed: true } });
  if (count === 0) throw linkExpired("confirm_email");
  if (!user.emailConfirmed) logSecurity(ctx, "email_confirmed", { userId: user.id });
  return true;
}
