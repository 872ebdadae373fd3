import { z } from "zod";
import { longText } from "../text/input.ts";

/** What can be reported. */
export const REPORT_TARGETS = ["comment"] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

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

export const reportNote = longText.max(MAX_NOTE_LENGTH, `Note must be at most ${MAX_NOTE_LENGTH} characters`);

export const reportInput = z.object({
  targetType: z.enum(REPORT_TARGETS),
  targetId: z.string(),
  reason: z.enum(Object.keys(REPORT_REASONS) as ReportReason[]),
  note: reportNote.nullish().transform((text) => text ?? ""),
});
export type ReportInput = z.infer<typeof reportInput>;
