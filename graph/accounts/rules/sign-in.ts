import { asUser, type Context, requireAsker, type Viewer } from "../../core/context.ts";
import { Failure, forbidden, suspended } from "../../core/errors.ts";
import { networkOf } from "../../core/rate-limits.ts";
import { hideEmail, logSecurity } from "../../core/security-log.ts";
import type { Transaction } from "../../db/database.ts";
import type { Session, User } from "../../generated/prisma/client.ts";
import { deviceOf, placeOf } from "../../identity/devices.ts";
import { isSuspended, restsAsAdmin } from "../../identity/policy.ts";
import { markSeen, type Proofs, startSession } from "../../identity/sessions.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import type { LoginInput } from "../input.ts";
import { eraseDate } from "../policy.ts";
import { countAttempt } from "./attempts.ts";
import { countCode } from "./code-attempts.ts";
import { rememberNetwork } from "./known-networks.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { askSecondFactor } from "./second-factor.ts";

export interface SignedIn {
  token: string;
  user: User;
}

/** What becomes of an account that is signed in to. */
type Admit = (db: Transaction, user: User) => Promise<User>;

/**
 * Signs in on one more device. Whoever is suspended is told why and until when, and gets a token that is good for
 * nothing but what `requireAsker` lets in.
 * @throws {Failure} INVALID_CREDENTIALS, the same for an unknown address and a wrong password, and at `code`;
 * TWO_FACTOR_REQUIRED; FORBIDDEN while the account waits for its deletion; SUSPENDED; RATE_LIMITED.
 */
export const login = (ctx: Context, input: LoginInput): Promise<SignedIn> => signIn(ctx, input, refuseLeaving);

/** Lets nobody in while their account waits for its deletion. */
export const refuseLeaving: Admit = (_db, user) => {
  const date = eraseDate(user);
  if (!date) return Promise.resolve(user);
  const day = date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  throw forbidden(`Your account is scheduled for deletion on ${day}. Restore it to sign in.`);
};

/**
 * Takes the deletion of an account back and signs in; an account that nobody deletes is just signed in to.
 * @throws {Failure} INVALID_CREDENTIALS, also when the time is over; TWO_FACTOR_REQUIRED; SUSPENDED; RATE_LIMITED.
 */
export const restoreAccount = (ctx: Context, input: LoginInput): Promise<SignedIn> =>
  signIn(ctx, input, async (db, user) =>
    user.deletionRequestedAt ? db.user.update({ where: { id: user.id }, data: { deletionRequestedAt: null } }) : user,
  );

async function signIn(ctx: Context, input: LoginInput, admit: Admit): Promise<SignedIn> {
  await ctx.limits.spend("loginByAddress", networkOf(ctx.request.address));
  // No more than is compared: a whole person takes longer to read than nobody.
  const found = await ctx.db.user.findUnique({ where: { email: input.email }, select: AS_SHOWN });
  const attempt = await countAttempt(ctx, input.email, found?.id);
  const outcome = await checkPassword(found?.password, input.password);
  if (outcome === "wrong" || !found) {
    logSecurity(ctx, "sign_in_failed", { userId: found?.id, account: hideEmail(ctx, input.email) });
    throw invalidCredentials();
  }
  // The password alone helps nobody: the attempt stays counted until the second factor is right, too.
  const counted = input.code ? await countCode(ctx, found.id) : undefined;
  return enter(
    ctx,
    outcome === "outdated" ? await renewHash(ctx, found, input.password) : found,
    admit,
    async (work, user) => {
      const hasAsked = await askSecondFactor(work, ctx, user, input.code);
      return { passwordAt: ctx.now(), secondFactorAt: hasAsked ? ctx.now() : null };
    },
    async () => {
      await attempt.forgive();
      await counted?.forgive();
    },
  );
}

/** Stores the hash of the normalized password in place of an older one. */
async function renewHash(ctx: Context, found: Shown, typed: string): Promise<Shown> {
  const password = await hashPassword(typed);
  const { count } = await ctx.db.user.updateMany({
    where: { id: found.id, password: found.password },
    data: { password },
  });
  return count > 0 ? { ...found, password } : found;
}

const AS_SHOWN = { id: true, password: true, deletionRequestedAt: true } as const;
type Shown = Pick<User, keyof typeof AS_SHOWN>;

/**
 * Begins a session for a person who has proved that an account is theirs.
 * @param found the account as it was when they showed it.
 * @param prove what else they have to show, in the same transaction; answers what they have shown.
 * @param forgive forgets what they tried before.
 * @throws {Failure} INVALID_CREDENTIALS where the password has changed since, or the time to restore is over; SUSPENDED.
 */
export async function enter(
  ctx: Context,
  found: Shown,
  admit: Admit,
  prove: (work: Work, user: User) => Promise<Proofs>,
  forgive?: () => Promise<void>,
): Promise<SignedIn> {
  const { isNewNetwork, ...signedIn } = await transact(ctx, async (work) => {
    const { db } = work;
    // A change of the password or a deletion locks the row, and ends the sessions that began before.
    await db.$queryRaw`SELECT id FROM users WHERE id = ${found.id}::uuid FOR NO KEY UPDATE`;
    const user = await db.user.findUnique({ where: { id: found.id } });
    const eraseAt = user && eraseDate(user);
    if (user?.password !== found.password || (eraseAt && eraseAt <= ctx.now())) throw invalidCredentials();
    const proofs = await prove(work, user);
    const begun = await begin(db, ctx, await admit(db, user), proofs);
    if (begun.isNewNetwork) await notifyOfNewNetwork(work, ctx, user);
    return begun;
  });
  await forgive?.();
  if (isNewNetwork) logSecurity(ctx, "new_network", { userId: found.id });
  logSecurity(ctx, found.deletionRequestedAt ? "account_restored" : "sign_in", { userId: found.id });
  if (isSuspended(signedIn.user, ctx.now())) throw await refuseSuspended(ctx, signedIn);
  return answerAs(ctx, signedIn);
}

async function refuseSuspended({ db }: Context, { user, token }: SignedIn): Promise<Failure> {
  const decision = await db.decision.findFirst({
    where: { personId: user.id, outcome: "suspended", liftedAt: null },
    orderBy: { id: "desc" },
  });
  return suspended(user.suspendedUntil, { reason: decision?.reason ?? "", token });
}

const invalidCredentials = () => new Failure("INVALID_CREDENTIALS", "Invalid credentials");

/** Tells somebody, here and by mail, that their account was signed in to from where it never was: it may not be them. */
async function notifyOfNewNetwork(work: Work, ctx: Context, { id, username, email }: User): Promise<void> {
  const device = deviceOf(ctx.request.userAgent);
  const network = placeOf(ctx.request.address);
  await notifyOfSecurity(work, ctx, id, {
    title: "New sign-in",
    message: `${device}, from the network ${network}. If it was not you, change your password.`,
  });
  const data = { username, device, network, at: ctx.now().toISOString() };
  await sendMail(work, id, { letter: "newNetwork", to: email, data });
}

/** A session that has just begun, and whether it did from where its person never signed in before. */
interface Begun extends SignedIn {
  session: Session;
  isNewNetwork: boolean;
}

/** Starts a session for the caller, and remembers the network. */
export async function begin(db: Transaction, ctx: Context, user: User, proofs: Proofs): Promise<Begun> {
  const { userAgent, address } = ctx.request;
  const isNewNetwork = await rememberNetwork(db, ctx, user.id);
  await markSeen(db, user, ctx.now());
  const begun = await startSession(db, { userId: user.id, userAgent, address, now: ctx.now(), ...proofs });
  return { ...begun, user, isNewNetwork };
}

/** The new session's person is the viewer from here on, so the answer shows their private fields. */
export function answerAs(ctx: Context, { token, session, user }: SignedIn & { session: Session }): SignedIn {
  // Whole, so that the answer is made of what was just written.
  ctx.isAtRest = restsAsAdmin(ctx, user, session);
  ctx.viewer = ctx.isAtRest ? asUser(user) : user;
  ctx.session = session;
  return { token, user };
}

/** Ends the session that asks; its token is worthless from now on and its sockets are closed. */
export async function logout(ctx: Context): Promise<Viewer> {
  const viewer = requireAsker(ctx);
  const session = ctx.session;
  if (!session) return viewer;
  await transact(ctx, async ({ db, publish }) => {
    await db.session.deleteMany({ where: { id: session.id } });
    publish([viewer.id], { type: "sessionEnded", sessionId: session.id });
  });
  logSecurity(ctx, "session_ended");
  return viewer;
}
