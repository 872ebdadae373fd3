import { z } from "zod";
import { longTextOf } from "../text/input.ts";

/** For how many days after it was reported a no-show can be disputed. */
export const DISPUTE_DAYS = 7;

/** Characters of what somebody says against it, and of an admin's reason. */
export const MAX_DISPUTE_LENGTH = 1000;
export const MAX_RULING_LENGTH = 1000;

const AT_MOST = (length: number) => `Use at most ${length} characters`;

export const disputeNoShowInput = z.object({
  id: z.string(),
  text: longTextOf(MAX_DISPUTE_LENGTH, AT_MOST(MAX_DISPUTE_LENGTH)).min(1, "Enter what happened"),
});
export type DisputeNoShowInput = z.infer<typeof disputeNoShowInput>;

/** What an admin can make of a dispute, each as they choose it. */
export const DISPUTE_OUTCOMES = { stands: "Uphold the no-show", struck: "Overturn the no-show" } as const;
export type DisputeOutcome = keyof typeof DISPUTE_OUTCOMES;

export const decideDisputeInput = z.object({
  id: z.string(),
  outcome: z.enum(Object.keys(DISPUTE_OUTCOMES) as DisputeOutcome[], "Choose what to do"),
  reason: longTextOf(MAX_RULING_LENGTH, AT_MOST(MAX_RULING_LENGTH)).min(1, "Give a reason"),
});
export type DecideDisputeInput = z.infer<typeof decideDisputeInput>;
