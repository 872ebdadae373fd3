import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, type Failure } from "../../core/errors.ts";
import { networkOf } from "../../core/rate-limits.ts";
import { logSecurity } from "../../core/security-log.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { User } from "../../generated/prisma/client.ts";
import { assertFullName, claimUsername, usernameTaken } from "../../people/rules/names.ts";
import { assertSelectable, locate } from "../../places/rules/locations.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transact } from "../../transactions/transact.ts";
import { PRIVACY_POLICY_VERSION, type RegisterInput } from "../input.ts";
import { assertNotLeft, emailTaken } from "./address-undo.ts";
import { assertUncommon } from "./common-passwords.ts";
import { sendConfirmation } from "./confirmation.ts";
import { hashPassword } from "./passwords.ts";
import { answerAs, begin, type SignedIn } from "./sign-in.ts";

/**
 * Creates an account and signs it in. Having registered means having accepted the current privacy policy.
 * @throws {Failure} BAD_USER_INPUT at `location` for a punctuated name that the list of cities does not have, at `fullName`
 * for our team's name, at `password` for one that everybody uses; CONFLICT
 * at `username` or `email` when somebody has it, also when both register at once, and at `username` for one that looks
 * like a verified artist's; RATE_LIMITED.
 */
export async function register(ctx: Context, input: RegisterInput): Promise<SignedIn> {
  await ctx.limits.spend("register", networkOf(ctx.request.address));
  const { acceptedPolicyVersion, password, ...profile } = input;
  assertSelectable(profile.location);
  assertFullName(profile.fullName);
  await assertUncommon(password, profile, "password");
  const now = ctx.now();
  const passwordHash = await hashPassword(password);
  try {
    const signedIn = await transact(ctx, async (work) => {
      const { db } = work;
      await claimUsername(db, ctx, profile.username, null);
      const user = await db.user.create({
        data: {
          ...profile,
          ...locate(profile.location),
          password: passwordHash,
          emailConfirmed: false,
          acceptedPolicyVersion: acceptedPolicyVersion ?? PRIVACY_POLICY_VERSION,
          acceptedPolicyAt: now,
          lastSeenAt: now,
          createdAt: now,
        },
      });
      await assertNotLeft(db, ctx, user, "email");
      await emit(work, ctx, "accountCreated", { user });
      await sendConfirmation(work, ctx, user);
      return begin(db, ctx, user, { passwordAt: now, secondFactorAt: null });
    });
    logSecurity(ctx, "account_created", { userId: signedIn.user.id });
    return answerAs(ctx, signedIn);
  } catch (error) {
    if (!isPostgresError(error, "uniqueViolation")) throw error;
    throw await takenBy(ctx, input);
  }
}

/** The username first: to learn whether an address is free, a caller has to make an account with it. */
async function takenBy(ctx: Context, { username }: RegisterInput): Promise<Failure> {
  const usernameIsTaken = await ctx.db.user.count({ where: { username } });
  return usernameIsTaken ? usernameTaken() : emailTaken("email");
}

/**
 * Writes down that the viewer accepts the current privacy policy, and when; a second time changes nothing.
 * @throws {Failure} BAD_USER_INPUT at `version` for any other than the current one.
 */
export async function acceptPolicy(ctx: Context, version: string): Promise<User> {
  const { id } = requireViewer(ctx);
  if (version !== PRIVACY_POLICY_VERSION) throw badInput({ version: "This is not the current Privacy Policy" });
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id } });
  if (user.acceptedPolicyVersion === version) return user;
  return ctx.db.user.update({
    where: { id },
    data: { acceptedPolicyVersion: version, acceptedPolicyAt: ctx.now() },
  });
}
