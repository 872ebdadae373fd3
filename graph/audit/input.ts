import { z } from "zod";
import { plainText } from "../text/input.ts";

/** What admins do that is written down for good, by the word of its row, as it is called. */
export const AUDIT_ACTIONS = {
  verification: "Verification",
  verification_decided: "Verification request decided",
  lookalike_settled: "Lookalike settled",
  report_resolved: "Report resolved",
  content_removed: "Content removed",
  user_suspended: "User suspended",
  suspension_lifted: "Suspension lifted",
  appeal_decided: "Appeal decided",
  dispute_decided: "Dispute decided",
  role: "Role",
  sessions_ended: "Sessions ended",
  second_factor_lifted: "Two-factor sign-in reset",
  portfolio_pin: "Pinned piece",
  artist_tag: "Artist tag of a post",
  highlights: "Highlights",
  announcement: "Announcement sent",
  announcement_changed: "Announcement changed",
  announcement_cancelled: "Announcement cancelled",
  data_request_answered: "Privacy request answered",
  users_exported: "Users exported",
  audit_exported: "Audit log exported",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** How many rows a table that is taken away has at most. */
export const MAX_EXPORTED_ENTRIES = 10_000;

/** A username, also as the log writes it, or the id that stays when somebody has left. */
const person = plainText
  .max(60, "Enter a username")
  .transform((name) => name.replace(/^@/, ""))
  .nullish();

export const auditInput = z.object({
  action: z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[]).nullish(),
  admin: person,
  person,
  from: z.date().nullish(),
  until: z.date().nullish(),
});
export type AuditInput = z.infer<typeof auditInput>;
