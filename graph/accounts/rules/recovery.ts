import type { Context } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import { networkOf } from "../../core/rate-limits.ts";
import { hideEmail, logSecurity } from "../../core/security-log.ts";
import { endSessions } from "../../identity/sessions.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import type { Parcel } from "../../outbox/delivery.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import type { OutboxPayload } from "../../outbox/kinds.ts";
import { transact } from "../../transactions/transact.ts";
import { notTheTeam } from "../../visibility/team.ts";
import { RESET_LINK_MINUTES, type RequestPasswordResetInput, type ResetPasswordInput } from "../input.ts";
import { forgiveAttempts } from "./attempts.ts";
import { assertUncommon } from "./common-passwords.ts";
import { knowsNetwork } from "./known-networks.ts";
import { dropLinks, findLink, makeLink, spendLink } from "./mailed-links.ts";
import { hashPassword } from "./passwords.ts";

/**
 * Has a link to a new password sent to an address, if it is somebody's. Whether it is, is asked after the answer and
 * at no moment that depends on it: neither the answer nor its time tells.
 * @throws {Failure} RATE_LIMITED, by the network that asks.
 */
export async function requestPasswordReset(ctx: Context, { email }: RequestPasswordResetInput): Promise<true> {
  const network = networkOf(ctx.request.address);
  await ctx.limits.spend("recoverByNetwork", network);
  // Nobody rings for it: a node that began at once would be busier when the address is somebody's.
  await enqueue(ctx.db, ctx, "recovery", { email, network });
  logSecurity(ctx, "password_reset_requested", { account: hideEmail(ctx, email) });
  return true;
}

/** Sends the link to whose address it is, unless that mailbox has had enough of them; one letter for each parcel. */
export async function sendResetLink(
  ctx: Context,
  { email, network }: OutboxPayload<"recovery">,
  { id }: Pick<Parcel, "id">,
): Promise<void> {
  const key = `recovery ${id}`;
  if (await ctx.db.outboxRow.findFirst({ where: { kind: "mail", key }, select: { id: true } })) return;
  const user = await ctx.db.user.findFirst({ where: { email, erasedAt: null, ...notTheTeam.where } });
  if (!user || !(await isWelcome(ctx, user.id, { email, network }))) return;
  await transact(ctx, async (work) => {
    const linkKey = await makeLink(work.db, ctx, { userId: user.id, purpose: "reset_password", email });
    const data = { username: user.username, linkKey, minutes: RESET_LINK_MINUTES };
    await sendMail(work, user.id, { letter: "passwordForgotten", to: email, data }, key);
  });
}

/** Counts a letter. What strangers ask for keeps nobody from theirs who comes from where they signed in before. */
async function isWelcome(
  ctx: Context,
  userId: string,
  { email, network }: OutboxPayload<"recovery">,
): Promise<boolean> {
  const account = hideEmail(ctx, email);
  try {
    if (await knowsNetwork(ctx, userId, network)) await ctx.limits.spend("recoverByOwner", `${account} ${network}`);
    else await ctx.limits.spend("recoverByStrangers", account);
  } catch (refusal) {
    if (!(refusal instanceof Failure)) throw refusal;
    logSecurity(ctx, "password_reset_limited", { userId, account });
    return false;
  }
  return true;
}

/**
 * Sets a password with the link of a letter. Every session of the account ends, and none begins; where the account
 * waits for its deletion, it goes on waiting.
 * @throws {Failure} LINK_EXPIRED; BAD_USER_INPUT at `newPassword` for one that everybody uses: the link stays good;
 * RATE_LIMITED.
 */
export async function resetPassword(ctx: Context, { token, newPassword }: ResetPasswordInput): Promise<true> {
  await ctx.limits.spend("recoverByNetwork", networkOf(ctx.request.address));
  const link = await findLink(ctx, ["reset_password"], token);
  const { user } = link;
  await assertUncommon(newPassword, user, "newPassword");
  const password = await hashPassword(newPassword);
  await transact(ctx, async (work) => {
    await work.db.user.update({ where: { id: user.id }, data: { password } });
    await spendLink(work.db, link);
    await dropLinks(work.db, user.id, ["reset_password", "change_email"]);
    await endSessions(work, user.id);
    await notifyOfSecurity(work, ctx, user.id, {
      title: "Password changed",
      message: "Your password was changed with a link from your email. All devices were signed out.",
    });
    await sendMail(work, user.id, { letter: "passwordReset", to: user.email, data: { username: user.username } });
  });
  await forgiveAttempts(ctx, user.email);
  logSecurity(ctx, "password_reset", { userId: user.id });
  return true;
}
