import { type Context, requireViewer } from "../../core/context.ts";
import { Failure, unauthenticated } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Prisma, User } from "../../generated/prisma/client.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import type { ProofWay, ProveIdentityInput, SignInWithPasskeyInput } from "../input.ts";
import { countCode } from "./code-attempts.ts";
import { assertPassword, countPasswordCheck, readOwn } from "./credentials.ts";
import { usePasskey } from "./passkeys.ts";
import { type IdentityProof, readProof } from "./proofs.ts";
import { lockFactor, useCode } from "./second-factor.ts";

const CANNOT: Record<ProofWay, string> = {
  app: "Two-factor sign-in is off.",
  passkey: "You have no passkey.",
  password: "Your password is not enough here. Use your authenticator app, a recovery code or a passkey.",
};

/**
 * Proves the viewer's identity; the session remembers it for a time.
 * @throws {Failure} UNAUTHENTICATED; CONFLICT for a way that this account does not take; INVALID_CREDENTIALS at `code`,
 * `password` or `answer`; RATE_LIMITED.
 */
export async function proveIdentity(ctx: Context, input: ProveIdentityInput): Promise<IdentityProof> {
  const viewer = await readOwn(ctx);
  const { ways } = await readProof(ctx);
  if (!ways.includes(input.way)) throw new Failure("CONFLICT", CANNOT[input.way]);
  if (input.way === "password") await provePassword(ctx, viewer, input.password);
  else if (input.way === "app") await proveCode(ctx, viewer, input.code);
  else await provePasskey(ctx, input.passkey);
  logSecurity(ctx, "identity_proven", { way: input.way });
  if (input.way !== "password") {
    // Whole, as after a sign-in.
    ctx.isAtRest = false;
    ctx.viewer = viewer;
  }
  return readProof(ctx);
}

async function provePassword(ctx: Context, viewer: User, password: string): Promise<void> {
  await countPasswordCheck(ctx);
  await assertPassword(ctx, viewer, password, "password");
  await transact(ctx, (work) => remember(work, ctx, { passwordAt: ctx.now() }));
}

async function proveCode(ctx: Context, { id: userId }: User, code: string): Promise<void> {
  const counted = await countCode(ctx, userId);
  await transact(ctx, async (work) => {
    const factor = await lockFactor(work.db, userId);
    if (!factor) throw new Failure("CONFLICT", CANNOT.app);
    await useCode(work, ctx, factor, code);
    await remember(work, ctx, { secondFactorAt: ctx.now() });
  });
  await counted.forgive();
}

async function provePasskey(ctx: Context, signed: SignInWithPasskeyInput): Promise<void> {
  await countPasswordCheck(ctx);
  await usePasskey(ctx, signed, (work) => remember(work, ctx, { secondFactorAt: ctx.now() }));
}

/** @throws {Failure} UNAUTHENTICATED once the session has ended. */
async function remember({ db }: Work, ctx: Context, data: Prisma.SessionUpdateManyMutationInput): Promise<void> {
  const { id } = requireViewer(ctx);
  const { count } = await db.session.updateMany({ where: { id: ctx.session?.id ?? "", userId: id }, data });
  if (count === 0) throw unauthenticated();
}
