import type { AuthenticatorTransport } from "@simplewebauthn/server";
import ipaddr from "ipaddr.js";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, Failure, isId } from "../../core/errors.ts";
import { networkOf } from "../../core/rate-limits.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import { isPostgresError } from "../../db/postgres-errors.ts";
import type { Passkey, User } from "../../generated/prisma/client.ts";
import { forgetSecondFactors, proveSecondFactor } from "../../identity/sessions.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import { PRODUCT_NAME } from "../../text/product.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import {
  type AddPasskeyInput,
  type BeginPasskeyInput,
  MAX_PASSKEYS,
  PASSKEY_MINUTES,
  type RemovePasskeyInput,
  type SignInWithPasskeyInput,
} from "../input.ts";
import { assertPassword, countPasswordCheck, lockOwn, readOwn } from "./credentials.ts";
import { assertProven } from "./proofs.ts";
import { enter, refuseLeaving, type SignedIn } from "./sign-in.ts";

/** What a browser is asked, and by which name its answer comes back. */
export interface PasskeyRequest {
  attempt: string;
  options: string;
}

/** It is large, and loads with the first passkey. */
const loadLibrary = () => import("@simplewebauthn/server");

const LIFETIME = PASSKEY_MINUTES * 60_000;

/** Whose passkeys they are. A name has them and no address; this machine's own is called so. */
export function relyingParty({ config }: Pick<Services, "config">): { rpID: string; origins: string[] } {
  const url = new URL(config.publicUrl);
  const address = url.hostname.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== "loopback") {
    return { rpID: url.hostname, origins: [url.origin] };
  }
  url.hostname = "localhost";
  return { rpID: "localhost", origins: [url.origin] };
}

/**
 * Asks a browser for a new passkey.
 * @throws {Failure} INVALID_CREDENTIALS at `password`; CONFLICT where one has as many as there can be; RATE_LIMITED.
 */
export async function beginPasskey(ctx: Context, { password }: BeginPasskeyInput): Promise<PasskeyRequest> {
  const viewer = await readOwn(ctx);
  await countPasswordCheck(ctx);
  await assertPassword(ctx, viewer, password, "password");
  await assertProven(ctx, { hasGivenPassword: true });
  const known = await ctx.db.passkey.findMany({ where: { userId: viewer.id } });
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: relyingParty(ctx).rpID,
    userID: new TextEncoder().encode(viewer.id),
    userName: viewer.email,
    userDisplayName: viewer.fullName,
    timeout: LIFETIME,
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return keepChallenge(ctx, options, ctx.session?.id);
}

/**
 * Keeps the passkey that a browser made for what this session was asked, and tells its person.
 * @throws {Failure} INVALID_CREDENTIALS at `answer`; CONFLICT where one has it already, or too many.
 */
export async function addPasskey(ctx: Context, { attempt, name, answer }: AddPasskeyInput): Promise<Passkey> {
  const viewer = await readOwn(ctx);
  const { rpID, origins } = relyingParty(ctx);
  const expectedChallenge = await takeChallenge(ctx, attempt, ctx.session?.id ?? null);
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await checked(
    ctx,
    verifyRegistrationResponse({
      response: { ...answer, response: { ...answer.response, transports: asTransports(answer.response.transports) } },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw refused();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const passkey = await transact(ctx, async (work) => {
    // One after the other, so that they are counted.
    await lockOwn(work.db, viewer.id);
    if ((await work.db.passkey.count({ where: { userId: viewer.id } })) >= MAX_PASSKEYS) throw tooMany();
    const { transports } = answer.response;
    const added = await work.db.passkey.create({
      data: { userId: viewer.id, name, credentialId, publicKey, counter, transports, createdAt: ctx.now() },
    });
    await proveSecondFactor(work.db, ctx);
    await notifyOfChange(work, ctx, viewer, "passkeyAdded", name);
    return added;
  }).catch((error) => {
    throw isPostgresError(error, "uniqueViolation")
      ? new Failure("CONFLICT", "You've already added this passkey.")
      : error;
  });
  logSecurity(ctx, "passkey_added");
  return passkey;
}

/**
 * Removes one of the viewer's passkeys, and tells its person.
 * @throws {Failure} INVALID_CREDENTIALS at `password`; NOT_FOUND, also for somebody else's; RATE_LIMITED.
 */
export async function removePasskey(ctx: Context, { id, password }: RemovePasskeyInput): Promise<Passkey> {
  const viewer = await readOwn(ctx);
  assertId(id, MISSING);
  await countPasswordCheck(ctx);
  await assertPassword(ctx, viewer, password, "password");
  await assertProven(ctx, { hasGivenPassword: true });
  const removed = await transact(ctx, async (work) => {
    await lockOwn(work.db, viewer.id);
    const passkey = await work.db.passkey.findUnique({ where: { id, userId: viewer.id } });
    const { count } = await work.db.passkey.deleteMany({ where: { id, userId: viewer.id } });
    if (!passkey || count === 0) throw new Failure("NOT_FOUND", MISSING);
    await forgetSecondFactors(work.db, viewer.id);
    await notifyOfChange(work, ctx, viewer, "passkeyRemoved", passkey.name);
    return passkey;
  });
  logSecurity(ctx, "passkey_removed");
  return removed;
}

/** Asks a browser for any passkey of ours. @throws {Failure} RATE_LIMITED, by the network that asks. */
export async function beginPasskeySignIn(ctx: Context): Promise<PasskeyRequest> {
  await ctx.limits.spend("loginByAddress", networkOf(ctx.request.address));
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    timeout: LIFETIME,
    userVerification: "required",
  });
  return keepChallenge(ctx, options, undefined);
}

/**
 * Signs in whose passkey signed what was asked. It has asked for a finger, a face or a PIN, so nothing else is asked for.
 * @throws {Failure} INVALID_CREDENTIALS at `answer`; FORBIDDEN while the account waits for its deletion; SUSPENDED;
 * RATE_LIMITED.
 */
export async function signInWithPasskey(ctx: Context, input: SignInWithPasskeyInput): Promise<SignedIn> {
  await ctx.limits.spend("loginByAddress", networkOf(ctx.request.address));
  const signed = await verifyPasskey(ctx, input, null);
  return enter(ctx, signed.passkey.user, refuseLeaving, async ({ db }) => {
    await countUse(db, ctx, signed);
    return { passwordAt: null, secondFactorAt: ctx.now() };
  });
}

/**
 * Asks a browser for one of the viewer's passkeys.
 * @throws {Failure} UNAUTHENTICATED; CONFLICT for who has none; RATE_LIMITED.
 */
export async function beginPasskeyProof(ctx: Context): Promise<PasskeyRequest> {
  const { id: userId } = requireViewer(ctx);
  await countPasswordCheck(ctx);
  const own = await ctx.db.passkey.findMany({ where: { userId }, take: MAX_PASSKEYS });
  if (own.length === 0) throw new Failure("CONFLICT", "You have no passkey.");
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    timeout: LIFETIME,
    userVerification: "required",
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports: asTransports(transports) })),
  });
  return keepChallenge(ctx, options, ctx.session?.id);
}

/**
 * Takes the signature of the viewer's passkey for this session.
 * @param act what it is good for, in the same transaction.
 * @throws {Failure} UNAUTHENTICATED; INVALID_CREDENTIALS at `answer`.
 */
export async function usePasskey(
  ctx: Context,
  input: SignInWithPasskeyInput,
  act: (work: Work) => Promise<void>,
): Promise<void> {
  const { id } = requireViewer(ctx);
  const signed = await verifyPasskey(ctx, input, ctx.session?.id ?? null);
  if (signed.passkey.userId !== id) throw refused();
  await transact(ctx, async (work) => {
    await countUse(work.db, ctx, signed);
    await act(work);
  });
}

interface Signed {
  passkey: Passkey & { user: User };
  counter: number;
}

/** By what a passkey names its account, as `beginPasskey` gave it out. */
const handleOf = (userId: string) => Buffer.from(userId).toString("base64url");

/** Whose passkey signed what was asked, and how often it has by its own count. @throws {Failure} INVALID_CREDENTIALS */
async function verifyPasskey(
  ctx: Context,
  { attempt, answer }: SignInWithPasskeyInput,
  sessionId: string | null,
): Promise<Signed> {
  const { rpID, origins } = relyingParty(ctx);
  const expectedChallenge = await takeChallenge(ctx, attempt, sessionId);
  const passkey = await ctx.db.passkey.findUnique({ where: { credentialId: answer.id }, include: { user: true } });
  if (!passkey) {
    logSecurity(ctx, "passkey_refused");
    throw refused();
  }
  const { credentialId: id, publicKey, counter, transports } = passkey;
  const { userHandle } = answer.response;
  // The library does not compare it: WebAuthn 7.2, step 6.
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId)) {
    logSecurity(ctx, "passkey_refused");
    throw refused();
  }
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await checked(
    ctx,
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports: asTransports(transports) },
    }),
  );
  if (!verified) throw refused();
  return { passkey, counter: authenticationInfo.newCounter };
}

/** @throws {Failure} INVALID_CREDENTIALS where it was removed, or used by another at the same moment. */
async function countUse(db: Transaction, { now }: Context, { passkey: { id, counter }, counter: next }: Signed) {
  const { count } = await db.passkey.updateMany({
    where: { id, counter },
    data: { counter: next, lastUsedAt: now() },
  });
  if (count === 0) throw refused();
}

/** Keeps what is to be signed. @param sessionId of who adds a passkey. */
async function keepChallenge(
  ctx: Context,
  options: { challenge: string },
  sessionId: string | undefined,
): Promise<PasskeyRequest> {
  const expiresAt = new Date(ctx.now().getTime() + LIFETIME);
  const { id } = await ctx.db.passkeyChallenge.create({
    data: { challenge: options.challenge, sessionId: sessionId ?? null, expiresAt },
  });
  return { attempt: id, options: JSON.stringify(options) };
}

/** Uses up what was to be signed, whether it was or not. @throws {Failure} INVALID_CREDENTIALS */
async function takeChallenge(ctx: Context, id: string, sessionId: string | null): Promise<string> {
  if (!isId(id)) throw refused();
  const [taken] = await ctx.db.$queryRaw<{ challenge: string }[]>`
    DELETE FROM passkey_challenges
    WHERE id = ${id}::uuid AND session_id IS NOT DISTINCT FROM ${sessionId}::uuid AND expires_at > ${ctx.now()}::timestamp
    RETURNING challenge`;
  if (!taken) throw refused();
  return taken.challenge;
}

/** The library throws for whatever is wrong with an answer. @throws {Failure} INVALID_CREDENTIALS */
async function checked<T>(ctx: Context, check: Promise<T>): Promise<T> {
  try {
    return await check;
  } catch (error) {
    ctx.log.info({ reason: String(error) }, "a passkey was refused");
    logSecurity(ctx, "passkey_refused");
    throw refused();
  }
}

/** Browsers learn new ways; those that we do not know are only handed back to them. */
const asTransports = (transports: readonly string[]) => transports as AuthenticatorTransport[];

async function notifyOfChange(
  work: Work,
  ctx: Context,
  { id, email, username }: User,
  letter: "passkeyAdded" | "passkeyRemoved",
  name: string,
): Promise<void> {
  const [title, message] =
    letter === "passkeyAdded"
      ? ["Passkey added", `The passkey “${name}” can now sign in to your account.`]
      : ["Passkey removed", `The passkey “${name}” no longer signs in to your account.`];
  await notifyOfSecurity(work, ctx, id, { title, message });
  await sendMail(work, id, { letter, to: email, data: { username, name } });
}

/** Forgets what nobody has signed in time. @returns how many. */
export async function forgetOldChallenges({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const { count } = await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now() } } });
  return count;
}

const MISSING = "Passkey not found";
const REFUSED = "This passkey was not accepted. Try again.";
const refused = () => new Failure("INVALID_CREDENTIALS", REFUSED, { answer: REFUSED });
const tooMany = () => new Failure("CONFLICT", `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
