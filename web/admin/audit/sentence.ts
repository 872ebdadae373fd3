import { AUDIT_ACTIONS, type AuditAction } from "../../../graph/audit/input.ts";
import { REPORT_TARGETS, type ReportTarget } from "../../../graph/reports/input.ts";
import type { AuditEntry_EntryFragment } from "./AuditEntry.generated.ts";

type Entry = Pick<AuditEntry_EntryFragment, "action" | "changes" | "target" | "targetId">;

/** A sentence about an act, and the changed fields that it already covers. */
interface Sentence {
  text: string;
  shownFields: readonly string[];
}

export function sentenceOf({ action, changes, target, targetId }: Entry): Sentence {
  const after = (field: string) => changes.find((change) => change.field === field)?.after ?? "";
  const name = target ? `@${target.username}` : "a deleted account";
  const say = (text: string, ...shownFields: string[]): Sentence => ({ text, shownFields });
  switch (action) {
    case "VERIFICATION":
      return say(after("verified") === "true" ? `Verified ${name}` : `Removed the verification of ${name}`, "verified");
    case "REPORT_RESOLVED":
    case "CONTENT_REMOVED":
      return say(
        decided(after("outcome"), REPORT_TARGETS[after("targetType") as ReportTarget], name),
        "outcome",
        "targetType",
      );
    case "USER_SUSPENDED":
      return say(`Suspended ${name}`);
    case "SUSPENSION_LIFTED":
      return say(`Lifted the suspension of ${name}`);
    case "APPEAL_DECIDED":
      return say(`${after("outcome") === "lifted" ? "Granted" : "Rejected"} the appeal of ${name}`, "outcome");
    case "ROLE":
      return say(after("role") === "admin" ? `Made ${name} an admin` : `Removed ${name} as an admin`, "role");
    case "SESSIONS_ENDED":
      return say(`Signed ${name} out everywhere`);
    case "SECOND_FACTOR_LIFTED":
      return say(`Removed the second factor of ${name}`);
    case "PORTFOLIO_PIN":
      return say(after("pinned") === "true" ? `Pinned a piece by ${name}` : `Unpinned a piece by ${name}`, "pinned");
    case "ARTIST_TAG": {
      const artist = after("artist");
      const did = artist ? `Tagged ${artist} as the artist of` : "Cleared the artist tag of";
      return say(`${did} a post by ${name}`, "targetType");
    }
    case "HIGHLIGHTS":
      return say("Changed the highlights");
    case "ANNOUNCEMENT":
      return say("Sent an announcement");
    case "ANNOUNCEMENT_CHANGED":
      return say("Changed a scheduled announcement");
    case "ANNOUNCEMENT_CANCELLED":
      return say("Cancelled a scheduled announcement");
    case "DATA_REQUEST_ANSWERED":
      return say(`Answered a privacy request of ${name}`);
    case "VERIFICATION_DECIDED":
      return say(`Decided the verification request of ${name}`);
    case "DISPUTE_DECIDED":
      return say(`Decided a dispute of ${name}`);
    case "USERS_EXPORTED":
      return say("Exported the list of users");
    case "AUDIT_EXPORTED":
      return say("Exported the audit log");
    default:
      return say(AUDIT_ACTIONS[action.toLowerCase() as AuditAction] + (targetId ? `: ${name}` : ""));
  }
}

function decided(outcome: string, what: string | undefined, name: string): string {
  const thing = `the ${what ?? "content"} of ${name}`;
  if (outcome === "dismissed") return `Dismissed the report about ${thing}`;
  if (outcome === "warned") return `Warned ${name} about their ${what ?? "content"}`;
  if (outcome === "suspended") return `Suspended ${name} for their ${what ?? "content"}`;
  return `Removed ${thing}`;
}
