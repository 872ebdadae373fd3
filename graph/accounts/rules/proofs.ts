import { type Context, requireAsker, requireViewer, type Viewer } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import { proofsOf } from "../../identity/sessions.ts";
import { PROOF_MINUTES, type ProofWay } from "../input.ts";
import type { Factors } from "../policy.ts";
import { provenAt, waysToProve } from "../policy.ts";

/** Whether an admin can use their rights now. */
export type AdminAccess = "allowed" | "grace" | "needs_second_factor";

/** Proof of identity that the viewer has given, and could give. */
export interface IdentityProof {
  ways: ProofWay[];
  /** Until when nothing more is asked for; null: a grave act asks. */
  until: Date | null;
  /** Null unless an admin. */
  adminAccess: AdminAccess | null;
}

/** The state of the viewer's session. @throws {Failure} UNAUTHENTICATED */
export const readProof = async (ctx: Context): Promise<IdentityProof> => proofOf(ctx, requireViewer(ctx));

async function proofOf(ctx: Context, { id, role }: Viewer): Promise<IdentityProof> {
  const [factors = { hasApp: false, hasPasskey: false }] = await ctx.db.$queryRaw<Factors[]>`
    SELECT
      EXISTS (SELECT FROM two_factors AS f WHERE f.user_id = ${id}::uuid AND f.confirmed_at IS NOT NULL) AS "hasApp",
      EXISTS (SELECT FROM passkeys AS k WHERE k.user_id = ${id}::uuid) AS "hasPasskey"`;
  const proofs = await proofsOf(ctx.db, ctx);
  // Who rests is an admin all the same: what protects one does not rest.
  const isAdmin = ctx.isAtRest || role === "admin";
  const ways = waysToProve({ role: isAdmin ? "admin" : "user" }, factors);
  const at = provenAt(proofs, ways);
  const [now, minutes] = [ctx.now().getTime(), PROOF_MINUTES * 60_000];
  // A moment still to come was written down while the clock was ahead.
  const isFresh = at !== null && Math.abs(now - at.getTime()) < minutes;
  const access = ctx.isAtRest ? "needs_second_factor" : proofs.secondFactorAt ? "allowed" : "grace";
  return { ways, until: isFresh ? new Date(at.getTime() + minutes) : null, adminAccess: isAdmin ? access : null };
}

/**
 * Refuses a sensitive act without a recent proof of identity, also while they are suspended. In the demo world, whose passwords everybody
 * knows, somebody who has nothing else is not asked.
 * @param hasGivenPassword with the act itself, which is enough for who has nothing else.
 * @throws {Failure} UNAUTHENTICATED, STEP_UP_REQUIRED
 */
export async function assertProven(ctx: Context, { hasGivenPassword = false } = {}): Promise<void> {
  const { ways, until } = await proofOf(ctx, requireAsker(ctx));
  if (until) return;
  if (ways.includes("password") && (hasGivenPassword || ctx.config.demo)) return;
  throw new Failure("STEP_UP_REQUIRED", "Confirm that it's you first.");
}
