import { z } from "zod";
import { longTextOf, reason } from "../text/input.ts";

/** What can be reported, each by the word by which people are told of it. */
export const REPORT_TARGETS = {
  comment: "comment",
  post: "post",
  profile: "profile",
  message: "message",
  portfolio_item: "portfolio piece",
  review: "review",
  flash_design: "flash design",
} as const;
export type ReportTarget = keyof typeof REPORT_TARGETS;
export const reportTargets = Object.keys(REPORT_TARGETS) as ReportTarget[];

/** Why, in the order in which it is asked, each in the words that people choose between. */
export const REPORT_REASONS = {
  spam: "Spam",
  stolen_work: "Stolen work",
  nudity: "Nudity or unsafe content",
  harassment: "Harassment",
  hate: "Hate",
  minor: "Involves a minor",
  other: "Something else",
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

export const MAX_NOTE_LENGTH = 1000;

const reportNote = longTextOf(MAX_NOTE_LENGTH, `Note must be at most ${MAX_NOTE_LENGTH} characters`);

export const reportInput = z.object({
  targetType: z.enum(reportTargets),
  targetId: z.string(),
  reason: z.enum(Object.keys(REPORT_REASONS) as ReportReason[]),
  note: reportNote.nullish().transform((text) => text ?? ""),
});
export type ReportInput = z.infer<typeof reportInput>;

/** What an admin can do about what was reported, each as they choose it. */
export const OUTCOMES = {
  dismiss: "Dismiss: it follows the rules",
  remove: "Remove it",
  warn: "Leave it and warn its author",
  suspend: "Leave it and suspend its author",
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** Null: until it is lifted. */
const until = z
  .date()
  .nullish()
  .transform((time) => time ?? null);

export const resolveReportInput = z.object({
  id: z.string(),
  outcome: z.enum(Object.keys(OUTCOMES) as Outcome[], "Choose what to do"),
  reason,
  until,
});
export type ResolveReportInput = z.infer<typeof resolveReportInput>;

export const removeContentInput = z.object({ targetType: z.enum(reportTargets), targetId: z.string(), reason });
export type RemoveContentInput = z.infer<typeof removeContentInput>;

export const suspendUserInput = z.object({ userId: z.string(), reason, until });
export type SuspendUserInput = z.infer<typeof suspendUserInput>;

export const liftSuspensionInput = z.object({ userId: z.string(), reason });
export type LiftSuspensionInput = z.infer<typeof liftSuspensionInput>;

/** For how many days somebody is suspended, as an admin chooses it; 0: until it is lifted. */
export const SUSPENSION_DAYS = { 1: "1 day", 7: "7 days", 30: "30 days", 0: "Until it is lifted" } as const;

export const MAX_APPEAL_LENGTH = 2000;

/** For how many days somebody may appeal against a warning or a removal; against a suspension as long as it lasts. */
export const APPEAL_DAYS = 30;

export const appealInput = z.object({
  text: longTextOf(MAX_APPEAL_LENGTH, `Use at most ${MAX_APPEAL_LENGTH} characters`).min(
    1,
    "Explain why we should take another look",
  ),
  decisionId: z.string().nullish(),
});
export type AppealInput = z.infer<typeof appealInput>;

/** What an admin can make of an appeal, each as they choose it. */
export const APPEAL_OUTCOMES = { uphold: "Uphold the decision", lift: "Reverse the decision" } as const;
export type AppealOutcome = keyof typeof APPEAL_OUTCOMES;

export const decideAppealInput = z.object({
  id: z.string(),
  outcome: z.enum(Object.keys(APPEAL_OUTCOMES) as AppealOutcome[], "Choose what to do"),
  reason,
});
export type DecideAppealInput = z.infer<typeof decideAppealInput>;
