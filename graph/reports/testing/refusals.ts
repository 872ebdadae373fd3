import {
  forbidden,
  invalid,
  long,
  missing,
  NOT_ADMIN,
  type Refusal,
  refused,
  signedOut,
} from "../../testing/refusal.ts";

export const reportOf = (body: Record<string, unknown>): [call: string, body: unknown] => [
  "POST /api/reports",
  { targetType: "comment", targetId: "{comment}", reason: "spam", ...body },
];
const decisionOn = (id: string, changes: Record<string, unknown> = {}): [call: string, body: unknown] => [
  `POST /api/admin/reports/${id}/decision`,
  { outcome: "warn", reason: "Not here", ...changes },
];
const suspensionOf = (id: string, changes: Record<string, unknown> = {}): [call: string, body: unknown] => [
  `POST /api/admin/users/${id}/suspension`,
  { reason: "Not here", ...changes },
];
const liftOf = (id: string, reason = "A mistake"): [call: string, body: unknown] => [
  `DELETE /api/admin/users/${id}/suspension`,
  { reason },
];
const appealOf = (decisionId: string): [call: string, body: unknown] => [
  "POST /api/auth/appeal",
  { text: "It was not me", decisionId },
];
const answerTo = (id: string, changes: Record<string, unknown> = {}): [call: string, body: unknown] => [
  `POST /api/admin/appeals/${id}/decision`,
  { outcome: "lift", reason: "A mistake", ...changes },
];
const removalOf = (body: Record<string, unknown>): [call: string, body: unknown] => [
  "POST /api/admin/removals",
  { targetType: "comment", targetId: "{comment}", reason: "Not here", ...body },
];

export const refusals: Record<string, readonly Refusal[]> = {
  "Error: Failed to send report": [
    signedOut("nobody", ...reportOf({})),
    missing("Comment not found")("stranger", ...reportOf({ targetId: "{unknown}" })),
    missing("Comment not found")("stranger", ...reportOf({ targetId: "no-id" })),
    invalid("targetId", "You can't report your own comment")("owner", ...reportOf({})),
    invalid("note", "Note must be at most 1000 characters")("stranger", ...reportOf({ note: long(1001) })),
    missing("Post not found")("stranger", ...reportOf({ targetType: "post", targetId: "{unknown}" })),
    invalid("targetId", "You can't report your own post")(
      "owner",
      ...reportOf({ targetType: "post", targetId: "{post}" }),
    ),
    missing("User not found")("stranger", ...reportOf({ targetType: "profile", targetId: "{unknown}" })),
    invalid("targetId", "You can't report your own profile")(
      "owner",
      ...reportOf({ targetType: "profile", targetId: "{owner}" }),
    ),
    missing("Message not found")("stranger", ...reportOf({ targetType: "message", targetId: "{message}" })),
    missing("Portfolio item not found")(
      "stranger",
      ...reportOf({ targetType: "portfolio_item", targetId: "{unknown}" }),
    ),
    missing("Design not found")("stranger", ...reportOf({ targetType: "flash_design", targetId: "{unknown}" })),
    invalid("targetId", "You can't report your own flash design")(
      "owner",
      ...reportOf({ targetType: "flash_design", targetId: "{flashDesign}" }),
    ),
  ],
  "Decision failed": [
    signedOut("nobody", ...decisionOn("{report}")),
    forbidden(NOT_ADMIN)("owner", ...decisionOn("{report}")),
    missing("Report not found")("admin", ...decisionOn("{unknown}")),
    missing("Report not found")("admin", ...decisionOn("no-id")),
    invalid("reason", "Give a reason")("admin", ...decisionOn("{report}", { reason: " " })),
    invalid("reason", "Use at most 1000 characters")("admin", ...decisionOn("{report}", { reason: long(1001) })),
    invalid("until", "Choose a time in the future")(
      "admin",
      ...decisionOn("{report}", { outcome: "suspend", until: "2020-01-01T00:00:00Z" }),
    ),
    invalid("outcome", "A profile can't be removed")("admin", ...decisionOn("{profileReport}", { outcome: "remove" })),
    refused("CONFLICT", "This was already decided. Refresh the list.")("admin", ...decisionOn("{resolvedReport}")),
  ],
  "Suspension failed": [
    signedOut("nobody", ...suspensionOf("{client}")),
    forbidden(NOT_ADMIN)("owner", ...suspensionOf("{client}")),
    forbidden("You can't suspend yourself")("admin", ...suspensionOf("{admin}")),
    missing("User not found")("admin", ...suspensionOf("{unknown}")),
    missing("User not found")("admin", ...suspensionOf("no-id")),
    invalid("reason", "Give a reason")("admin", ...suspensionOf("{client}", { reason: "" })),
    invalid("until", "Choose a time in the future")(
      "admin",
      ...suspensionOf("{client}", { until: "2020-01-01T00:00:00Z" }),
    ),
    refused("CONFLICT", "This person is already suspended. Lift that suspension first to set another end.")(
      "admin",
      ...suspensionOf("{suspended}"),
    ),
    signedOut("nobody", ...liftOf("{suspended}")),
    forbidden(NOT_ADMIN)("owner", ...liftOf("{suspended}")),
    missing("User not found")("admin", ...liftOf("{unknown}")),
    invalid("reason", "Give a reason")("admin", ...liftOf("{suspended}", "")),
    refused("CONFLICT", "This person isn't suspended")("admin", ...liftOf("{client}")),
  ],
  "Appeal failed": [
    signedOut("nobody", "POST /api/auth/appeal", { text: "It was not me" }),
    refused("CONFLICT", "Your account is not suspended")("owner", "POST /api/auth/appeal", { text: "It was not me" }),
    invalid("text", "Explain why we should take another look")("suspended", "POST /api/auth/appeal", { text: " " }),
    invalid("text", "Use at most 2000 characters")("suspended", "POST /api/auth/appeal", { text: long(2001) }),
    refused("CONFLICT", "You've already appealed")("appellant", "POST /api/auth/appeal", { text: "Again" }),
    missing("Decision not found")("owner", ...appealOf("{unknown}")),
    missing("Decision not found")("owner", ...appealOf("no-id")),
    missing("Decision not found")("client", ...appealOf("{oldDecision}")),
    refused("CONFLICT", "It's too late to appeal this")("owner", ...appealOf("{oldDecision}")),
    signedOut("nobody", "GET /api/auth/status"),
    signedOut("nobody", ...answerTo("{appeal}")),
    forbidden(NOT_ADMIN)("owner", ...answerTo("{appeal}")),
    missing("Appeal not found")("admin", ...answerTo("{unknown}")),
    missing("Appeal not found")("admin", ...answerTo("no-id")),
    invalid("reason", "Give a reason")("admin", ...answerTo("{appeal}", { reason: "" })),
    refused("CONFLICT", "This was already decided. Refresh the list.")("admin", ...answerTo("{answeredAppeal}")),
  ],
  "Failed to remove": [
    signedOut("nobody", ...removalOf({})),
    forbidden(NOT_ADMIN)("owner", ...removalOf({})),
    missing("It's no longer available")("admin", ...removalOf({ targetId: "{unknown}" })),
    missing("It's no longer available")("admin", ...removalOf({ targetId: "no-id" })),
    invalid("reason", "Give a reason")("admin", ...removalOf({ reason: "" })),
    invalid("targetType", "A profile can't be removed")("admin", ...removalOf({ targetType: "profile" })),
  ],
};
