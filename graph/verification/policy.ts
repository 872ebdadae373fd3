import type { User, Verification, VerificationState } from "../generated/prisma/client.ts";
import { isArtist } from "../people/policy.ts";
import { DOCUMENT_DAYS, RETRY_DAYS, type VerificationDecision } from "./input.ts";

const DAY = 24 * 60 * 60 * 1000;

/** What waits for our staff. */
export const WAITING = ["requested", "under_review"] as const satisfies readonly VerificationState[];

/** What came to an end; an artist with nothing else can apply again. */
const OVER: readonly VerificationState[] = ["rejected", "revoked"];

export const isOver = ({ state }: Pick<Verification, "state">): boolean => OVER.includes(state);

/** Where each decision begins, and what it leads to. */
export const DECISIONS: Record<VerificationDecision, { from: readonly VerificationState[]; to: VerificationState }> = {
  approve: { from: ["requested", "more_asked", "under_review"], to: "approved" },
  reject: { from: ["requested", "more_asked", "under_review"], to: "rejected" },
  ask: { from: ["requested", "under_review"], to: "more_asked" },
  revoke: { from: ["approved"], to: "revoked" },
};

/** Until when the picture of a licence is kept that was decided about at this moment. */
export const documentEnd = (decidedAt: Date): Date => new Date(decidedAt.getTime() + DOCUMENT_DAYS * DAY);

/** From when somebody may ask again; null unless they have to wait. */
export function retryFrom(latest: Pick<Verification, "state" | "decidedAt"> | null, now: Date): Date | null {
  if (latest?.state !== "rejected" || !latest.decidedAt) return null;
  const from = new Date(latest.decidedAt.getTime() + RETRY_DAYS * DAY);
  return from > now ? from : null;
}

/** Whether somebody may send something, but for what their profile lacks. */
export const canRequest = (
  person: Pick<User, "userType" | "verified">,
  latest: Pick<Verification, "state" | "decidedAt"> | null,
  now: Date,
): boolean =>
  isArtist(person) &&
  !person.verified &&
  (latest === null || latest.state === "more_asked" || (isOver(latest) && retryFrom(latest, now) === null));
