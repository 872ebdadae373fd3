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

const ONE_OF_THE_KINDS = "Choose access, correction, deletion, objection, portability, or restriction";

export const refusals: Record<string, readonly Refusal[]> = {
  "Privacy request failed": [
    signedOut("nobody", "POST /api/data-requests", { kind: "access" }),
    invalid("kind", ONE_OF_THE_KINDS)("owner", "POST /api/data-requests", { kind: "money" }),
    invalid("message", "Use at most 2000 characters")("owner", "POST /api/data-requests", {
      kind: "access",
      message: long(2001),
    }),
    invalid("message", "Describe the data and what you want")("owner", "POST /api/data-requests", {
      kind: "objection",
      message: " ",
    }),
    refused("CONFLICT", "You've already asked for this. We'll answer it.", "kind")("owner", "POST /api/data-requests", {
      kind: "correction",
      message: "My name",
    }),
  ],
  "Privacy requests did not load; Answer failed": [
    signedOut("nobody", "GET /api/data-requests"),
    signedOut("nobody", "GET /api/admin/data-requests"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/data-requests"),
    signedOut("nobody", "PUT /api/admin/data-requests/{dataRequest}/answer", { answer: "Here it is" }),
    forbidden(NOT_ADMIN)("owner", "PUT /api/admin/data-requests/{dataRequest}/answer", { answer: "" }),
    missing("Request not found")("admin", "PUT /api/admin/data-requests/{unknown}/answer", { answer: "Here it is" }),
    missing("Request not found")("admin", "PUT /api/admin/data-requests/no-id/answer", { answer: "Here it is" }),
    invalid("answer", "Write an answer first")("admin", "PUT /api/admin/data-requests/{dataRequest}/answer", {
      answer: " ",
    }),
    invalid("answer", "Use at most 2000 characters")("admin", "PUT /api/admin/data-requests/{dataRequest}/answer", {
      answer: long(2001),
    }),
    refused("CONFLICT", "This request was already answered. Refresh the list.")(
      "admin",
      "PUT /api/admin/data-requests/{answeredDataRequest}/answer",
      { answer: "Here it is" },
    ),
  ],
};
