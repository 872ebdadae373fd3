import { type Context, requireAsker, requireViewer, type Viewer } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import { PROOF_MINUTES, type ProofWay } from "../input.ts";
import type { Factors } from "../policy.ts";
import { provenAt, waysToProve } from "../policy.ts";
import { proofsOf } from "./sessions.ts";

/** How an admin stands to what only admins may do. */
export type AdminAccess = "allowed" | "grace" | "needs_second_factor";

/** What has shown, and what would show, that it is oneself who asks. */
export interface IdentityProof {
  ways: ProofWay[];
  /** Until when nothing more is asked for; null: a grave act asks. */
  until: Date | null;
  /** Null for whoever is no admin. */
  adminAccess: AdminAccess | null;
}

/** How the session that asks stands. @throws {Failure} UNAUTHENTICATED */
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
  const until = at && new Date(at.getTime() + PROOF_MINUTES * 60_000);
  const access = ctx.isAtRest ? "needs_second_factor" : proofs.secondFactorAt ? "allowed" : "grace";
  return { ways, until: until && until > ctx.now() ? until : null, adminAccess: isAdmin ? access : null };
}

/**
 * Refuses a grave act of whoever has not shown lately that it is them, also while they are suspended. In the demo world, whose passwords everybody
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
