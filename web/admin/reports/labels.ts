import type { DecisionOutcome } from "../../generated/schema.ts";

export const OUTCOME_LABELS: Record<DecisionOutcome, string> = {
  DISMISSED: "Dismissed",
  REMOVED: "Removed",
  WARNED: "Warned",
  SUSPENDED: "Suspended",
};
