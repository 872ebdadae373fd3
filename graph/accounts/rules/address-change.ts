import type { Context } from "../../core/context.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Transaction } from "../../db/database.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { MailedLink, User } from "../../generated/prisma/client.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { CONFIRM_LINK_DAYS } from "../input.ts";
import { eraseDate } from "../policy.ts";
import { assertNotLeft, emailTaken, notifyFormerAddress } from "./address-undo.ts";
import { dropLinks, linkExpired, makeLink } from "./mailed-links.ts";

/** The address that waits for its link to be opened; null: none does. */
export async function findPendingEmail(
  { db, now }: Pick<Context, "db" | "now">,
  userId: string,
): Promise<string | null> {
  const link = await db.mailedLink.findFirst({
    where: { userId, purpose: "change_email", expiresAt: { gt: now() } },
    orderBy: { id: "desc" },
  });
  return link?.email ?? null;
}

/**
 * Begins the change of an address, as part of a transaction that holds the account's row. The new address gets a link, the
 * present one a warning. Another change that waited is over.
 * @throws {Failure} CONFLICT at `newEmail` for an address that somebody has.
 */
export async function beginAddressChange(work: Work, ctx: Context, user: User, newEmail: string): Promise<void> {
  const { db } = work;
  const { id: userId, username } = user;
  await assertFree(db, ctx, { id: userId, email: newEmail }, "newEmail");
  await db.mailedLink.deleteMany({ where: { userId, purpose: "change_email", email: { not: newEmail } } });
  await sendChangeLink(work, ctx, user, newEmail);
  await sendMail(work, userId, {
    letter: "emailChanging",
    to: user.email,
    data: { username, days: CONFIRM_LINK_DAYS },
  });
}

/** Sends the link to the new address. */
export async function sendChangeLink(
  work: Work,
  ctx: Context,
  { id: userId, username }: Pick<User, "id" | "username">,
  email: string,
): Promise<void> {
  const linkKey = await makeLink(work.db, ctx, { userId, purpose: "change_email", email });
  const data = { username, linkKey, days: CONFIRM_LINK_DAYS };
  await sendMail(work, userId, { letter: "confirmEmail", to: email, data });
}

/**
 * Gives an account its new address once the link was opened. The link then only confirms, and may be opened again. The
 * address from before gets a link that takes the change back.
 * @throws {Failure} LINK_EXPIRED where the change was withdrawn; CONFLICT at `token` where somebody else has the address.
 */
export async function finishAddressChange(ctx: Context, { id, userId, email }: MailedLink): Promise<void> {
  const isChanged = await transact(ctx, async (work) => {
    const { db } = work;
    await db.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const before = await db.user.findUniqueOrThrow({ where: { id: userId } });
    // Of two who open it at once, the second finds it done.
    if (before.email === email) return false;
    const { count } = await db.mailedLink.updateMany({
      where: { id, purpose: "change_email" },
      data: { purpose: "confirm_email" },
    });
    if (count === 0 || eraseDate(before)) throw linkExpired("change_email");
    await dropLinks(db, userId, ["reset_password", "change_email"]);
    await db.user.update({ where: { id: userId }, data: { email, emailConfirmed: true } });
    await assertNotLeft(db, ctx, { id: userId, email }, "token");
    await notifyFormerAddress(work, ctx, before, email);
    await notifyOfSecurity(work, ctx, userId, {
      title: "Email changed",
      message: `You now sign in with ${email}.`,
    });
    return true;
  }).catch((error) => {
    throw isPostgresError(error, "uniqueViolation") ? emailTaken("token") : error;
  });
  if (isChanged) logSecurity(ctx, "email_changed", { userId });
}

async function assertFree(
  db: Transaction,
  ctx: Context,
  wanted: Pick<User, "id" | "email">,
  field: string,
): Promise<void> {
  if ((await db.user.count({ where: { email: wanted.email } })) > 0) throw emailTaken(field);
  await assertNotLeft(db, ctx, wanted, field);
}
