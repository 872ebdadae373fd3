import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import { Failure, forbidden } from "../../core/errors.ts";
import { networkOf } from "../../core/rate-limits.ts";
import { hideEmail, logSecurity } from "../../core/security-log.ts";
import { transact } from "../../core/transact.ts";
import type { Transaction } from "../../db/database.ts";
import type { Session, User } from "../../generated/prisma/client.ts";
import type { LoginInput } from "../input.ts";
import { eraseDate } from "../policy.ts";
import { countAttempt } from "./attempts.ts";
import { rememberNetwork } from "./known-networks.ts";
import { verifyPassword } from "./passwords.ts";
import { markSeen, startSession } from "./sessions.ts";

export interface SignedIn {
  token: string;
  user: User;
}

/**
 * Signs in on one more device.
 * @throws {Failure} INVALID_CREDENTIALS, the same for an unknown address and a wrong password; FORBIDDEN while the
 * account waits for its deletion; RATE_LIMITED.
 */
export const login = (ctx: Context, input: LoginInput): Promise<SignedIn> =>
  signIn(ctx, input, (_db, user) => {
    const date = eraseDate(user);
    if (!date) return Promise.resolve(user);
    const day = date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    throw forbidden(`Your account is scheduled for deletion on ${day}. Restore it to sign in.`);
  });

/**
 * Takes the deletion of an account back and signs in; an account that nobody deletes is just signed in to.
 * @throws {Failure} INVALID_CREDENTIALS, also when the time is over; RATE_LIMITED.
 */
export const restoreAccount = (ctx: Context, input: LoginInput): Promise<SignedIn> =>
  signIn(ctx, input, async (db, user) =>
    user.deletionRequestedAt ? db.user.update({ where: { id: user.id }, data: { deletionRequestedAt: null } }) : user,
  );

async function signIn(
  ctx: Context,
  input: LoginInput,
  admit: (db: Transaction, user: User) => Promise<User>,
): Promise<SignedIn> {
  await ctx.limits.spend("loginByAddress", networkOf(ctx.request.address));
  const found = await ctx.db.user.findUnique({ where: { email: input.email } });
  const attempt = await countAttempt(ctx, input.email, found?.id);
  if (!(await verifyPassword(found?.password, input.password)) || !found) {
    logSecurity(ctx, "sign_in_failed", { userId: found?.id, account: hideEmail(ctx, input.email) });
    throw invalidCredentials();
  }
  const signedIn = await ctx.db.$transaction(async (db) => {
    // Whoever changes the password or deletes the account holds the row, and ends the sessions that began before.
    await db.$queryRaw`SELECT id FROM users WHERE id = ${found.id}::uuid FOR NO KEY UPDATE`;
    const user = await db.user.findUnique({ where: { id: found.id } });
    const eraseAt = user && eraseDate(user);
    if (user?.password !== found.password || (eraseAt && eraseAt <= ctx.now())) throw invalidCredentials();
    return begin(db, ctx, await admit(db, user));
  });
  await attempt.forgive();
  logSecurity(ctx, found.deletionRequestedAt ? "account_restored" : "sign_in", { userId: found.id });
  return answerAs(ctx, signedIn);
}

const invalidCredentials = () => new Failure("INVALID_CREDENTIALS", "Invalid credentials");

/** Starts a session for whoever asks, and remembers where from. */
export async function begin(db: Transaction, ctx: Context, user: User): Promise<SignedIn & { session: Session }> {
  const { userAgent } = ctx.request;
  await rememberNetwork(db, ctx, user.id);
  await markSeen(db, user, ctx.now());
  return { ...(await startSession(db, { userId: user.id, userAgent, now: ctx.now() })), user };
}

/** Whoever has just signed in is the one who asks from here on, so the answer shows what only they may see. */
export function answerAs(ctx: Context, { token, session, user }: SignedIn & { session: Session }): SignedIn {
  // Whole, so that the answer is made of what was just written.
  ctx.viewer = user;
  ctx.session = session;
  return { token, user };
}

/** Ends the session that asks; its token is worthless from now on and its sockets are closed. */
export async function logout(ctx: Context): Promise<Viewer> {
  const viewer = requireViewer(ctx);
  const session = ctx.session;
  if (!session) return viewer;
  await transact(ctx, async ({ db, publish }) => {
    await db.session.deleteMany({ where: { id: session.id } });
    publish([viewer.id], { type: "sessionEnded", sessionId: session.id });
  });
  logSecurity(ctx, "session_ended");
  return viewer;
}
