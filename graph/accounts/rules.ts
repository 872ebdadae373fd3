import { type Context, requireViewer } from "../context.ts";
import { isPostgresError } from "../db/postgres-errors.ts";
import { Failure } from "../errors.ts";
import type { Session, User } from "../generated/prisma/client.ts";
import { assertSelectable, locate } from "../places/rules.ts";
import { transact } from "../transact.ts";
import { type LoginInput, PRIVACY_POLICY_VERSION, type RegisterInput } from "./input.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { startSession } from "./sessions.ts";

export interface SignedIn {
  token: string;
  user: User;
}

/**
 * Creates an account and signs it in. Having registered means having accepted the current privacy policy.
 * @throws {Failure} BAD_USER_INPUT at `location` for a punctuated name that the list of cities does not have; CONFLICT
 * at `username` or `email` when somebody has it, also when both register at once.
 */
export async function register(ctx: Context, input: RegisterInput): Promise<SignedIn> {
  const { acceptedPolicyVersion, password, ...profile } = input;
  assertSelectable(profile.location);
  const now = ctx.now();
  const passwordHash = await hashPassword(password);
  try {
    const signedIn = await ctx.db.$transaction(async (db) => {
      const user = await db.user.create({
        data: {
          ...profile,
          ...locate(profile.location),
          password: passwordHash,
          acceptedPolicyVersion: acceptedPolicyVersion ?? PRIVACY_POLICY_VERSION,
          acceptedPolicyAt: now,
          createdAt: now,
        },
      });
      const started = await startSession(db, { userId: user.id, userAgent: ctx.request.userAgent, now });
      return { ...started, user };
    });
    return answerAs(ctx, signedIn);
  } catch (error) {
    if (!isPostgresError(error, "uniqueViolation")) throw error;
    throw await takenBy(ctx, input);
  }
}

async function takenBy(ctx: Context, input: RegisterInput): Promise<Failure> {
  const emailIsTaken = await ctx.db.user.count({ where: { email: input.email } });
  return emailIsTaken
    ? new Failure("CONFLICT", "Email is already registered", { email: "Email is already registered" })
    : new Failure("CONFLICT", "Username is already taken", { username: "Username is already taken" });
}

/**
 * Signs in on one more device.
 * @throws {Failure} INVALID_CREDENTIALS, the same for an unknown address and a wrong password.
 */
export async function login(ctx: Context, input: LoginInput): Promise<SignedIn> {
  const user = await ctx.db.user.findUnique({ where: { email: input.email } });
  if (!(await verifyPassword(user?.password, input.password)) || !user) {
    throw new Failure("INVALID_CREDENTIALS", "Invalid credentials");
  }
  const started = await startSession(ctx.db, {
    userId: user.id,
    userAgent: ctx.request.userAgent,
    now: ctx.now(),
  });
  return answerAs(ctx, { ...started, user });
}

/** Whoever has just signed in is the one who asks from here on, so the answer shows what only they may see. */
function answerAs(ctx: Context, { token, session, user }: SignedIn & { session: Session }): SignedIn {
  ctx.viewer = user;
  ctx.session = session;
  return { token, user };
}

/** Ends the session that asks; its token is worthless from now on and its sockets are closed. */
export async function logout(ctx: Context): Promise<User> {
  const viewer = requireViewer(ctx);
  const session = ctx.session;
  if (!session) return viewer;
  return transact(ctx, async ({ db, publish }) => {
    await db.session.deleteMany({ where: { id: session.id } });
    publish([viewer.id], { type: "sessionEnded", sessionId: session.id });
    return viewer;
  });
}
