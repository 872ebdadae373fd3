import { RETRY_DAYS } from "../../../graph/verification/input.ts";
import type { VerificationDecision, VerificationState } from "../../generated/schema.ts";

/** The possible decisions in each state. */
const DECISIONS: Partial<Record<VerificationState, readonly VerificationDecision[]>> = {
  REQUESTED: ["APPROVE", "ASK", "REJECT"],
  UNDER_REVIEW: ["APPROVE", "ASK", "REJECT"],
  MORE_ASKED: ["APPROVE", "REJECT"],
  APPROVED: ["REVOKE"],
};
export const decisionsOn = (state: VerificationState) => DECISIONS[state] ?? [];

export const DECISION_LABELS: Record<VerificationDecision, string> = {
  APPROVE: "Verify",
  ASK: "Ask for more",
  REJECT: "Decline",
  REVOKE: "Remove the badge",
};

/** The consequence of declining. */
export const DECLINED_FOR = `They can't ask again for ${RETRY_DAYS} days. To get something more from them, ask for more.`;

export const STATE_LABELS: Partial<Record<VerificationState, string>> = {
  MORE_ASKED: "Asked for more",
  APPROVED: "Verified",
  REJECTED: "Declined",
  REVOKED: "Removed",
};
