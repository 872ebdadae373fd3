import { createHmac, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Context } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import { machineTime } from "../../core/sandbox-clock.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Transaction } from "../../db/database.ts";
import type { TwoFactor, User } from "../../generated/prisma/client.ts";
import { hashToken } from "../../identity/sessions.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { PRODUCT_NAME } from "../../text/product.ts";
import type { Work } from "../../transactions/transact.ts";
import { APP_CODE, RECOVERY_CODES } from "../input.ts";

const APP_CODE_PATTERN = new RegExp(`^[0-9]{${APP_CODE.digits}}$`);

/** What an app's secret is made of; 256 random bits, which are worth nothing without ours. */
export const newSecretKey = (): string => randomBytes(32).toString("base64url");

/**
 * The codes of an account's app. Its secret is made anew each time and is in no row, so that nobody who reads the
 * database can make a code.
 */
export function appOf({ secret }: Pick<Context, "secret">, label: string, secretKey: string): TOTP {
  const digest = createHmac("sha256", secret).update(`two factor ${secretKey}`).digest("hex");
  // 160 bits, as RFC 4226 wants them; apps know no more than SHA-1.
  return new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: Secret.fromHex(digest.slice(0, 40)),
    algorithm: "SHA1",
    digits: APP_CODE.digits,
    period: APP_CODE.seconds,
  });
}

/** Half minutes by which a clock may be off. */
const WINDOW = 1;

/** Which half minute a code belongs to: this one, or the one before or after, for a clock that is off. Null: to none. */
export function findStep(
  ctx: Pick<Context, "secret" | "now" | "sandbox">,
  secretKey: string,
  code: string,
): number | null {
  if (!APP_CODE_PATTERN.test(code)) return null;
  const app = appOf(ctx, "", secretKey);
  const timestamp = machineTime(ctx);
  const away = app.validate({ token: code, timestamp, window: WINDOW });
  return away === null ? null : app.counter({ timestamp }) + away;
}

/** Makes the recovery codes of an account anew; those from before are good no more. @returns them, for this once. */
export async function makeRecoveryCodes(db: Transaction, userId: string): Promise<string[]> {
  // 80 random bits each: a slow hash would add nothing.
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 10 }).base32);
  await db.recoveryCode.deleteMany({ where: { userId } });
  await db.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: hashToken(code) })) });
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

/**
 * Asks a caller with an account's password for its second factor, where it has one, and uses the code up as part of
 * the transaction that does what it is good for.
 * @returns whether it has one.
 * @throws {Failure} TWO_FACTOR_REQUIRED without a code; INVALID_CREDENTIALS at `code`.
 */
export async function askSecondFactor(
  work: Work,
  ctx: Context,
  { id: userId }: Pick<User, "id">,
  code: string | undefined,
): Promise<boolean> {
  const factor = await lockFactor(work.db, userId);
  if (!factor) return false;
  if (!code)
    throw new Failure("TWO_FACTOR_REQUIRED", "Enter the code from your authenticator app, or a recovery code.");
  await useCode(work, ctx, factor, code);
  return true;
}

/**
 * The second factor of an account, held until the transaction ends: two who each use a recovery code up and then take
 * all of them away would otherwise wait for each other. Null: it is off.
 */
export async function lockFactor(db: Transaction, userId: string): Promise<TwoFactor | null> {
  await db.$queryRaw`SELECT user_id FROM two_factors WHERE user_id = ${userId}::uuid FOR UPDATE`;
  return db.twoFactor.findUnique({ where: { userId, confirmedAt: { not: null } } });
}

/** Uses a code up. @throws {Failure} INVALID_CREDENTIALS at `code`, also when it was used by another at the same moment. */
export async function useCode(work: Work, ctx: Context, factor: TwoFactor, code: string): Promise<void> {
  const { userId, secretKey } = factor;
  const { db } = work;
  const lastStep = findStep(ctx, secretKey, code);
  if (lastStep !== null) {
    // Later ones are used only while the clock is ahead.
    const newest = lastStep + 2 * WINDOW;
    const { count } = await db.twoFactor.updateMany({
      where: {
        userId,
        secretKey,
        OR: [{ lastStep: null }, { lastStep: { lt: lastStep } }, { lastStep: { gt: newest } }],
      },
      data: { lastStep },
    });
    if (count > 0) return;
  } else {
    const { count } = await db.recoveryCode.deleteMany({ where: { userId, codeHash: hashToken(code) } });
    if (count > 0) return notifyOfRecovery(work, ctx, userId);
  }
  logSecurity(ctx, "second_factor_failed", { userId });
  throw wrongCode();
}

async function notifyOfRecovery(work: Work, ctx: Context, userId: string): Promise<void> {
  const left = await work.db.recoveryCode.count({ where: { userId } });
  await notifyOfSecurity(work, ctx, userId, {
    title: "Recovery code used",
    message: `A recovery code was used in place of your authenticator app. ${left} of ${RECOVERY_CODES} are left.`,
  });
  logSecurity(ctx, "recovery_code_used", { userId });
}

const WRONG_CODE = "That code is wrong or was already used. Enter a new one.";
export const wrongCode = () => new Failure("INVALID_CREDENTIALS", WRONG_CODE, { code: WRONG_CODE });
