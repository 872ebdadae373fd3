import type { Session, User } from "../generated/prisma/client.ts";
import { GRACE_DAYS, PROOF_MINUTES, type ProofWay } from "./input.ts";

/** How long a deleted account can be restored, in milliseconds. */
export const DELETION_GRACE = GRACE_DAYS * 24 * 60 * 60 * 1000;

/** When an account is erased; null: nobody deletes it. */
export const eraseDate = ({ deletionRequestedAt }: Pick<User, "deletionRequestedAt">): Date | null =>
  deletionRequestedAt && new Date(deletionRequestedAt.getTime() + DELETION_GRACE);

/** How a sensitive act fails without a recent proof of identity. */
export const PROVEN_ONLY = {
  code: "STEP_UP_REQUIRED",
  when: `without a proof of identity within ${PROOF_MINUTES} minutes`,
} as const;

/** What somebody has besides a password. */
export interface Factors {
  hasApp: boolean;
  hasPasskey: boolean;
}

/**
 * By what somebody shows that it is them. A password is not enough where the account asks for more to sign in, nor for
 * an admin who has more.
 */
export function waysToProve({ role }: Pick<User, "role">, { hasApp, hasPasskey }: Factors): ProofWay[] {
  const asksForMore = hasApp || (hasPasskey && role === "admin");
  return [
    ...(hasApp ? (["app"] as const) : []),
    ...(hasPasskey ? (["passkey"] as const) : []),
    ...(asksForMore ? [] : (["password"] as const)),
  ];
}

/** When a session last showed by one of these ways whose it is; null: it never did. */
export function provenAt(
  { passwordAt, secondFactorAt }: Pick<Session, "passwordAt" | "secondFactorAt">,
  ways: readonly ProofWay[],
): Date | null {
  const counted = ways.includes("password") ? passwordAt : null;
  if (!counted || !secondFactorAt) return counted ?? secondFactorAt;
  return counted > secondFactorAt ? counted : secondFactorAt;
}
