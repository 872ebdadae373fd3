import type { Context } from "../../core/context.ts";
import { networkOf } from "../../core/rate-limits.ts";
import { hideEmail, logSecurity } from "../../core/security-log.ts";
import { isKnownNetwork } from "./known-networks.ts";

interface Attempt {
  /** As `forgiveAttempts`. */
  forgive(): Promise<void>;
}

/**
 * Counts one try to sign in, before it is known to fail, so that guesses at the same time are counted, too. What
 * strangers try, from however many networks, is bounded for each account; who comes from where the account signed in
 * before is not among them, so that nobody can lock a person out. An address without an account is counted the same.
 * @param userId whose account it is; undefined: nobody's.
 * @throws {Failure} RATE_LIMITED
 */
export async function countAttempt(ctx: Context, email: string, userId: string | undefined): Promise<Attempt> {
  const { limits } = ctx;
  const network = networkOf(ctx.request.address);
  const account = hideEmail(ctx, email);
  const isKnown = await isKnownNetwork(ctx, userId);
  try {
    await limits.spend("loginByAccount", `${account} ${network}`);
    if (!isKnown) await limits.spend("loginByStrangers", account);
  } catch (refusal) {
    logSecurity(ctx, "sign_in_limited", { userId, account });
    throw refusal;
  }
  return { forgive: () => forgiveAttempts(ctx, email) };
}

/** Forgets the failures of an account that were made here or by strangers, once somebody has shown that it is theirs. */
export async function forgiveAttempts(ctx: Context, email: string): Promise<void> {
  const account = hideEmail(ctx, email);
  await ctx.limits.forgive("loginByAccount", `${account} ${networkOf(ctx.request.address)}`);
  await ctx.limits.forgive("loginByStrangers", account);
}
