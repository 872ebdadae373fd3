import { type Context, requireViewer } from "../../core/context.ts";
import { networkOf } from "../../core/rate-limits.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { User } from "../../generated/prisma/client.ts";
import { sendMail } from "../../mail/sending.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { CONFIRM_LINK_DAYS, type ConfirmEmailInput } from "../input.ts";
import { findPendingEmail, finishAddressChange, sendChangeLink } from "./address-change.ts";
import { findLink, linkExpired, makeLink } from "./mailed-links.ts";

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
 * Sends the link once more, to the address that waits for it. Where none does, nothing is sent.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED
 */
export async function requestEmailConfirmation(ctx: Context): Promise<true> {
  const { id } = requireViewer(ctx);
  await ctx.limits.spend("confirmEmail", id);
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id } });
  const pending = await findPendingEmail(ctx, id);
  if (pending) await transact(ctx, (work) => sendChangeLink(work, ctx, user, pending));
  else if (!user.emailConfirmed) await transact(ctx, (work) => sendConfirmation(work, ctx, user));
  return true;
}

/**
 * Confirms an address by the link of a letter, for any reader of it, signed in or not; a new address holds from then on. The link stays good for as long as it
 * lasts: programs that look at mails open it, too, before its person does.
 * @throws {Failure} LINK_EXPIRED, also where the account has another address by now; CONFLICT at `token` where somebody
 * else has a new one; RATE_LIMITED.
 */
export async function confirmEmail(ctx: Context, { token }: ConfirmEmailInput): Promise<true> {
  await ctx.limits.spend("openLink", networkOf(ctx.request.address));
  const link = await findLink(ctx, ["confirm_email", "change_email"], token);
  const { user, email } = link;
  if (link.purpose === "change_email") {
    await finishAddressChange(ctx, link);
    return true;
  }
  const { count } = await ctx.db.user.updateMany({ where: { id: user.id, email }, data: { emailConfirmed: true } });
  if (count === 0) throw linkExpired("confirm_email");
  if (!user.emailConfirmed) logSecurity(ctx, "email_confirmed", { userId: user.id });
  return true;
}
