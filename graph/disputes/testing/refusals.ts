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

const disputeOf = (booking: string, text = "I was there"): [call: string, body: unknown] => [
  `POST /api/bookings/${booking}/dispute`,
  { text },
];
const decisionOn = (id: string, changes: Record<string, unknown> = {}): [call: string, body: unknown] => [
  `POST /api/admin/disputes/${id}/decision`,
  { outcome: "struck", reason: "They were there", ...changes },
];

export const refusals: Record<string, readonly Refusal[]> = {
  "Dispute failed": [
    signedOut("nobody", ...disputeOf("{noShow}")),
    missing("Booking not found")("stranger", ...disputeOf("{noShow}")),
    missing("Booking not found")("client", ...disputeOf("{unknown}")),
    forbidden("Only the client can do that.")("owner", ...disputeOf("{noShow}")),
    invalid("text", "Enter what happened")("client", ...disputeOf("{noShow}", " ")),
    invalid("text", "Use at most 1000 characters")("client", ...disputeOf("{noShow}", long(1001))),
    refused("INVALID_TRANSITION", "Only a no-show can be disputed.")("client", ...disputeOf("{session}")),
    refused("INVALID_TRANSITION", "A no-show can be disputed for 7 days after it was reported.")(
      "client",
      ...disputeOf("{oldNoShow}"),
    ),
    refused("CONFLICT", "You've already disputed this")("client", ...disputeOf("{disputed}")),
    signedOut("nobody", ...decisionOn("{dispute}")),
    forbidden(NOT_ADMIN)("owner", ...decisionOn("{dispute}")),
    missing("Dispute not found")("admin", ...decisionOn("{unknown}")),
    missing("Dispute not found")("admin", ...decisionOn("no-id")),
    invalid("reason", "Give a reason")("admin", ...decisionOn("{dispute}", { reason: " " })),
    invalid("reason", "Use at most 1000 characters")("admin", ...decisionOn("{dispute}", { reason: long(1001) })),
    forbidden("You can't decide about yourself")("admin", ...decisionOn("{ownDispute}")),
    refused("CONFLICT", "This was already decided. Refresh the list.")("admin", ...decisionOn("{decidedDispute}")),
    signedOut("nobody", "GET /api/admin/disputes"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/disputes"),
  ],
};
