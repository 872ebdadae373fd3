import type { Context } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import { networkOf } from "../../core/rate-limits.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Transaction } from "../../db/database.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { User } from "../../generated/prisma/client.ts";
import { endSessions } from "../../identity/sessions.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { RESET_LINK_MINUTES, UNDO_LINK_DAYS, type UndoEmailChangeInput } from "../input.ts";
import { dropLinks, findLink, makeLink, spendLink } from "./mailed-links.ts";

/**
 * Tells the address from before that it is that no more, as part of the transaction that changed it, with a link that
 * takes it back. Of several changes in a week only the first can be: an attacker does not regain an account by
 * the address that they gave it.
 */
export async function notifyFormerAddress(work: Work, ctx: Context, before: User, newEmail: string): Promise<void> {
  const { id: userId, email, username } = before;
  const { db } = work;
  const isFirst = (await db.mailedLink.count({ where: { ...undoable(ctx), userId } })) === 0;
  await db.mailedLink.deleteMany({ where: { userId, purpose: "undo_email", email: newEmail } });
  const undo = isFirst && {
    linkKey: await makeLink(db, ctx, { userId, purpose: "undo_email", email }),
    days: UNDO_LINK_DAYS,
  };
  await sendMail(work, userId, { letter: "emailChanged", to: email, data: { username, ...(undo && { undo }) } });
}

/**
 * Nobody takes an address that somebody else was brought to leave and may still take back; asked once the address is
 * written, so that of two at once one finds the other.
 * @throws {Failure} CONFLICT at the field.
 */
export async function assertNotLeft(
  db: Transaction,
  ctx: Context,
  { id, email }: Pick<User, "id" | "email">,
  field: string,
): Promise<void> {
  const count = await db.mailedLink.count({ where: { ...undoable(ctx), email, userId: { not: id } } });
  if (count > 0) throw emailTaken(field);
}

export const emailTaken = (field: string) =>
  new Failure("CONFLICT", "Email is already registered", { [field]: "Email is already registered" });

const undoable = ({ now }: Pick<Context, "now">) => ({ purpose: "undo_email" as const, expiresAt: { gt: now() } });

/**
 * Gives an account the address back that it had before, by the link to that address. Every session ends, and a link to a
 * new password is sent there: the person who changed the address knew the old one.
 * @throws {Failure} LINK_EXPIRED; CONFLICT where somebody has the address after all; RATE_LIMITED.
 */
export async function undoEmailChange(ctx: Context, { token }: UndoEmailChangeInput): Promise<true> {
  await ctx.limits.spend("openLink", networkOf(ctx.request.address));
  const link = await findLink(ctx, ["undo_email"], token);
  const { id: userId, username } = link.user;
  const { email } = link;
  await transact(ctx, async (work) => {
    await work.db.user.update({ where: { id: userId }, data: { email, emailConfirmed: true } });
    await spendLink(work.db, link);
    await dropLinks(work.db, userId, ["undo_email", "change_email", "confirm_email", "reset_password"]);
    await endSessions(work, userId);
    await notifyOfSecurity(work, ctx, userId, {
      title: "Email changed back",
      message: `You sign in with ${email} again. All devices were signed out.`,
    });
    const linkKey = await makeLink(work.db, ctx, { userId, purpose: "reset_password", email });
    const data = { username, linkKey, minutes: RESET_LINK_MINUTES };
    await sendMail(work, userId, { letter: "emailRestored", to: email, data });
  }).catch((error) => {
    throw isPostgresError(error, "uniqueViolation") ? emailTaken("token") : error;
  });
  logSecurity(ctx, "email_changed_back", { userId });
  return true;
}
