import type { Context } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import type { RateName } from "../../core/limits.ts";
import { networkOf } from "../../core/rate-limits.ts";
import { logSecurity } from "../../core/security-log.ts";
import { deviceOf, placeOf } from "../../identity/devices.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { transact } from "../../transactions/transact.ts";
import { isKnownNetwork } from "./known-networks.ts";

/**
 * Counts one code of a second factor before the check, so that parallel guesses count, too. Limits hold for the network,
 * the session and the account. The account limit leaves out networks where its owner signed in before, so that a
 * stranger cannot lock the owner out.
 * @returns what forgets the wrong codes after a right one.
 * @throws {Failure} RATE_LIMITED
 */
export async function countCode(ctx: Context, userId: string): Promise<{ forgive(): Promise<void> }> {
  const { limits, session } = ctx;
  const isKnown = await isKnownNetwork(ctx, userId);
  const counts: [RateName, string][] = [
    ["secondFactor", `${userId} ${networkOf(ctx.request.address)}`],
    ...(session ? [["secondFactorBySession", session.id] as [RateName, string]] : []),
    ...(isKnown ? [] : [["secondFactorByStrangers", userId] as [RateName, string]]),
  ];
  try {
    for (const [name, key] of counts) await limits.spend(name, key);
  } catch (refusal) {
    logSecurity(ctx, "second_factor_limited", { userId });
    await warnOwner(ctx, userId);
    throw refusal;
  }
  // A patient thief stays below every limit.
  if (!(await isBelow(ctx, "secondFactorUnnoticed", userId))) await warnOwner(ctx, userId);
  return {
    async forgive() {
      for (const [name, key] of [...counts, ["secondFactorUnnoticed", userId] as const])
        await limits.forgive(name, key);
    },
  };
}

async function isBelow({ limits }: Context, name: RateName, key: string): Promise<boolean> {
  try {
    await limits.spend(name, key);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof Failure)) throw refusal;
    return false;
  }
}

/** Tells the owner of wrong codes in the app and by mail, once a day at most. */
async function warnOwner(ctx: Context, userId: string): Promise<void> {
  if (!(await isBelow(ctx, "secondFactorWarning", userId))) return;
  const device = deviceOf(ctx.request.userAgent);
  const network = placeOf(ctx.request.address);
  await transact(ctx, async (work) => {
    const { email, username } = await work.db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, username: true },
    });
    await notifyOfSecurity(work, ctx, userId, {
      title: "Wrong codes entered",
      message: `Someone entered several wrong two-factor codes for your account: ${device}, network ${network}. If this wasn't you, change your password.`,
    });
    const data = { username, device, network, at: ctx.now().toISOString() };
    await sendMail(work, userId, { letter: "wrongCodes", to: email, data });
  });
}
