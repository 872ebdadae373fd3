import { RETRY_DAYS } from "../../../graph/verification/input.ts";
import type { VerificationDecision, VerificationState } from "../../generated/schema.ts";

/** What admins may do with what stands so, as they choose it. */
const DECISIONS: Partial<Record<VerificationState, readonly VerificationDecision[]>> = {
  REQUESTED: ["APPROVE", "ASK", "REJECT"],
  UNDER_REVIEW: ["APPROVE", "ASK", "REJECT"],
  MORE_ASKED: ["APPROVE", "REJECT"],
  APPROVED: ["REVOKE"],
};
export const decisionsOn = (state: VerificationState) => DECISIONS[state] ?? [];

export const DECISION_WORDS: Record<VerificationDecision, string> = {
  APPROVE: "Verify",
  ASK: "Ask for more",
  REJECT: "Decline",
  REVOKE: "Take the badge back",
};

/** What declining means for the artist, and what does not. */
export const DECLINED_FOR = `They can't ask again for ${RETRY_DAYS} days. To get something more from them, ask for more.`;

export const STATE_WORDS: Partial<Record<VerificationState, string>> = {
  MORE_ASKED: "Asked for more",
  APPROVED: "Verified",
  REJECTED: "Declined",
  REVOKED: "Taken back",
};
