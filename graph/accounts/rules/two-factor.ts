import type { Context } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { TwoFactor, User } from "../../generated/prisma/client.ts";
import { forgetSecondFactors, proveSecondFactor } from "../../identity/sessions.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import type { BeginTwoFactorInput, BothFactorsInput, ConfirmTwoFactorInput } from "../input.ts";
import { countCode } from "./code-attempts.ts";
import { assertPassword, countPasswordCheck, lockOwn, readOwn } from "./credentials.ts";
import { assertProven } from "./proofs.ts";
import { appOf, findStep, lockFactor, makeRecoveryCodes, newSecretKey, useCode, wrongCode } from "./second-factor.ts";

/** What an authenticator app is told, once. */
export interface TwoFactorSetup {
  uri: string;
  secret: string;
}

/**
 * Makes the secret of an authenticator app. Nothing asks for its codes until one of them is confirmed; begun anew, the
 * secret from before is worth nothing.
 * @throws {Failure} INVALID_CREDENTIALS at `password`; CONFLICT where it is on; STEP_UP_REQUIRED of an admin who has a
 * passkey; RATE_LIMITED.
 */
export async function beginTwoFactor(ctx: Context, { password }: BeginTwoFactorInput): Promise<TwoFactorSetup> {
  const viewer = await readOwn(ctx);
  await countPasswordCheck(ctx);
  await assertPassword(ctx, viewer, password, "password");
  await assertProven(ctx, { hasGivenPassword: true });
  const secretKey = newSecretKey();
  const { id: userId } = viewer;
  // Of two at once the last one counts; what is on is never replaced.
  const begun = await ctx.db.$executeRaw`
    INSERT INTO two_factors (user_id, secret_key) VALUES (${userId}::uuid, ${secretKey})
    ON CONFLICT (user_id) DO UPDATE SET secret_key = excluded.secret_key, last_step = NULL
    WHERE two_factors.confirmed_at IS NULL`;
  if (begun === 0) throw new Failure("CONFLICT", "Two-factor sign-in is already on.");
  const app = appOf(ctx, viewer.email, secretKey);
  return { uri: app.toString(), secret: app.secret.base32 };
}

/**
 * Turns the second factor on with a code of the app that was set up, and tells its person.
 * @returns the recovery codes, which are shown this once.
 * @throws {Failure} INVALID_CREDENTIALS at `code`; CONFLICT where nothing is set up or it is on; RATE_LIMITED.
 */
export async function confirmTwoFactor(ctx: Context, { code }: ConfirmTwoFactorInput): Promise<string[]> {
  const viewer = await readOwn(ctx);
  const { id: userId } = viewer;
  const counted = await countCode(ctx, userId);
  const factor = await ctx.db.twoFactor.findUnique({ where: { userId, confirmedAt: null } });
  if (!factor) throw nothingToConfirm();
  const lastStep = findStep(ctx, factor.secretKey, code);
  if (lastStep === null) {
    logSecurity(ctx, "second_factor_failed");
    throw wrongCode();
  }
  const codes = await transact(ctx, async (work) => {
    const { count } = await work.db.twoFactor.updateMany({
      where: { userId, secretKey: factor.secretKey, confirmedAt: null },
      data: { confirmedAt: ctx.now(), lastStep },
    });
    if (count === 0) throw nothingToConfirm();
    await proveSecondFactor(work.db, ctx);
    await notifyOfChange(work, ctx, viewer, "twoFactorOn", {
      title: "Two-factor sign-in turned on",
      message: "From now on, signing in takes a code from your authenticator app.",
    });
    return makeRecoveryCodes(work.db, userId);
  });
  await counted.forgive();
  logSecurity(ctx, "two_factor_on");
  return codes;
}

/**
 * Makes new recovery codes; earlier ones stop working.
 * @returns them, which are shown this once.
 * @throws {Failure} INVALID_CREDENTIALS at `password` or `code`; CONFLICT where the second factor is off; RATE_LIMITED.
 */
export async function renewRecoveryCodes(ctx: Context, input: BothFactorsInput): Promise<string[]> {
  const codes = await withBothFactors(ctx, input, async (work, viewer) => {
    await notifyOfSecurity(work, ctx, viewer.id, {
      title: "New recovery codes",
      message: "You have new recovery codes. The old ones no longer work.",
    });
    return makeRecoveryCodes(work.db, viewer.id);
  });
  logSecurity(ctx, "recovery_codes_renewed");
  return codes;
}

/**
 * Turns the viewer's second factor off, with its recovery codes, and tells its person.
 * @throws {Failure} INVALID_CREDENTIALS at `password` or `code`; CONFLICT where it is off; RATE_LIMITED.
 */
export async function disableTwoFactor(ctx: Context, input: BothFactorsInput): Promise<void> {
  await withBothFactors(ctx, input, async (work, viewer, { secretKey }) => {
    const { id: userId } = viewer;
    // Of two at once with two codes, the second has nothing left to turn off.
    const { count } = await work.db.twoFactor.deleteMany({ where: { userId, secretKey } });
    if (count === 0) throw isOff();
    await work.db.recoveryCode.deleteMany({ where: { userId } });
    await forgetSecondFactors(work.db, userId);
    await notifyOfChange(work, ctx, viewer, "twoFactorOff", {
      title: "Two-factor sign-in turned off",
      message: "You now sign in with your password alone.",
    });
  });
  logSecurity(ctx, "two_factor_off");
}

async function withBothFactors<T>(
  ctx: Context,
  { password, code }: BothFactorsInput,
  act: (work: Work, viewer: User, factor: TwoFactor) => Promise<T>,
): Promise<T> {
  const viewer = await readOwn(ctx);
  await countPasswordCheck(ctx);
  await assertPassword(ctx, viewer, password, "password");
  const counted = await countCode(ctx, viewer.id);
  const done = await transact(ctx, async (work) => {
    await lockOwn(work.db, viewer.id);
    const factor = await lockFactor(work.db, viewer.id);
    if (!factor) throw isOff();
    await useCode(work, ctx, factor, code);
    return act(work, viewer, factor);
  });
  await counted.forgive();
  return done;
}

async function notifyOfChange(
  work: Work,
  ctx: Context,
  { id, email, username }: User,
  letter: "twoFactorOn" | "twoFactorOff",
  notice: { title: string; message: string },
): Promise<void> {
  await notifyOfSecurity(work, ctx, id, notice);
  await sendMail(work, id, { letter, to: email, data: { username } });
}

const nothingToConfirm = () => new Failure("CONFLICT", "There's nothing to confirm. Set up two-factor sign-in first.");
const isOff = () => new Failure("CONFLICT", "Two-factor sign-in is off.");
