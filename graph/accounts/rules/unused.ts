import { addMonths } from "../../core/calendar.ts";
import { type Context, systemContext } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Services } from "../../core/services.ts";
import type { Prisma, User } from "../../generated/prisma/client.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { transact } from "../../transactions/transact.ts";
import { notTheTeam } from "../../visibility/team.ts";
import { UNUSED_MONTHS, UNUSED_NOTICE_DAYS } from "../input.ts";
import { hideAccount } from "./deletion.ts";

const BATCH = 100;
const NOTICE = UNUSED_NOTICE_DAYS * 24 * 60 * 60 * 1000;

/** Accounts that nobody has used for so many months, and that nobody deletes yet. */
const unusedFor = (months: number, now: Date) =>
  ({
    lastSeenAt: { lte: addMonths(now, -months) },
    deletionRequestedAt: null,
    erasedAt: null,
    ...notTheTeam.where,
  }) satisfies Prisma.UserWhereInput;

/**
 * Tells everybody once who has not used their account for 23 months that it will be deleted.
 * @returns how many were told.
 */
export function warnUnusedAccounts(services: Services): Promise<number> {
  const isDue = { ...unusedFor(UNUSED_MONTHS.warned, services.now()), unusedWarnedAt: null };
  return forEachAccount(services, isDue, (ctx, user) => warn(ctx, user, isDue));
}

/**
 * Deletes the accounts that nobody has used for 24 months, as their people could: they can be restored until they are
 * erased. People not warned in time are not among them, nor people who could not leave by themselves.
 * @returns how many were deleted.
 */
export function deleteUnusedAccounts(services: Services): Promise<number> {
  const now = services.now();
  const warnedInTime = { unusedWarnedAt: { lte: new Date(now.getTime() - NOTICE) } };
  const isDue = { ...unusedFor(UNUSED_MONTHS.deleted, now), ...warnedInTime };
  return forEachAccount(services, isDue, (ctx, user) => remove(ctx, user, isDue));
}

/** Acts on each account that is due. One that fails is logged, and tried again the next time. */
async function forEachAccount(
  services: Services,
  isDue: Prisma.UserWhereInput,
  act: (ctx: Context, user: User) => Promise<boolean>,
): Promise<number> {
  const ctx = systemContext(services);
  let count = 0;
  for (let after: string | undefined; ; ) {
    const due: User[] = await services.db.user.findMany({
      where: { AND: [isDue, after ? { id: { gt: after } } : {}] },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    for (const user of due) {
      try {
        if (await act(ctx, user)) count += 1;
      } catch (error) {
        services.log.error({ err: error, userId: user.id }, "an unused account could not be dealt with");
      }
    }
    after = due.at(-1)?.id;
    if (due.length < BATCH) return count;
  }
}

const warn = (ctx: Context, { id, username, email, lastSeenAt }: User, isDue: Prisma.UserWhereInput) =>
  transact(ctx, async (work) => {
    const now = ctx.now();
    const { count } = await work.db.user.updateMany({ where: { AND: [isDue, { id }] }, data: { unusedWarnedAt: now } });
    if (count === 0) return false;
    const deleteAt = Math.max(addMonths(lastSeenAt, UNUSED_MONTHS.deleted).getTime(), now.getTime() + NOTICE);
    // Its reader has signed in.
    await notifyOfSecurity(work, ctx, id, {
      title: "Your account was unused",
      message:
        `Your account hadn't been used for ${UNUSED_MONTHS.warned} months, so it was scheduled for deletion. ` +
        "You're back, so it stays.",
    });
    await sendMail(work, id, {
      letter: "accountUnused",
      to: email,
      data: {
        username,
        deleteAt: new Date(deleteAt).toISOString(),
        unusedMonths: UNUSED_MONTHS.warned,
        keptMonths: UNUSED_MONTHS.deleted,
      },
    });
    return true;
  });

async function remove(ctx: Context, user: User, isDue: Prisma.UserWhereInput): Promise<boolean> {
  const { id, username, email } = user;
  try {
    await transact(ctx, async (work) => {
      const eraseAt = await hideAccount(work, ctx, user, isDue);
      if (!eraseAt) throw new Failure("CONFLICT", "The account is used again");
      await sendMail(work, id, {
        letter: "unusedAccountLeaving",
        to: email,
        data: { username, eraseAt: eraseAt.toISOString(), keptMonths: UNUSED_MONTHS.deleted },
      });
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    ctx.log.info({ userId: id, reason: error.message }, "an unused account stays");
    return false;
  }
  logSecurity(ctx, "account_unused", { userId: id });
  return true;
}
