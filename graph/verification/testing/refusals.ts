import {
  type Act,
  forbidden,
  invalid,
  long,
  missing,
  NOT_ADMIN,
  type Refusal,
  refused,
  signedOut,
} from "../../testing/refusal.ts";

const LICENCE = { studioName: "North", licenceNumber: "TX-1", licenceState: "TX", documentUrl: "{document}" };
const licence = (changes: Record<string, unknown>): Act => [
  "artist",
  "POST /api/verification",
  { ...LICENCE, ...changes },
];

export const refusals: Record<string, readonly Refusal[]> = {
  "Verification did not load; Request failed": [
    signedOut("nobody", "GET /api/verification"),
    signedOut("nobody", "POST /api/verification", LICENCE),
    forbidden("Only artists can ask to be verified")("stranger", "POST /api/verification", LICENCE),
    refused("CONFLICT", "You've already asked. We'll review it.")("owner", "POST /api/verification", LICENCE),
    invalid("studioName", "Enter the name of your studio")(...licence({ studioName: " " })),
    invalid("studioName", "Use at most 120 characters")(...licence({ studioName: long(121) })),
    invalid("licenceNumber", "Enter your license number")(...licence({ licenceNumber: "" })),
    invalid("licenceNumber", "Use at most 60 characters")(...licence({ licenceNumber: long(61) })),
    invalid("licenceState", "Choose the state that licensed you")(...licence({ licenceState: "Texas" })),
    invalid("documentUrl", "Add a picture of your license")(...licence({ documentUrl: "" })),
    invalid("documentUrl", "Please upload an image")(...licence({ documentUrl: "/objects/none" })),
  ],
  "Verification requests did not load; Decision failed": [
    signedOut("nobody", "GET /api/admin/verification-requests"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/verification-requests"),
    signedOut("nobody", "PUT /api/admin/verification-requests/{verification}/decision", { decision: "approve" }),
    forbidden(NOT_ADMIN)("owner", "PUT /api/admin/verification-requests/{verification}/decision", {
      decision: "approve",
    }),
    missing("Request not found")("admin", "PUT /api/admin/verification-requests/{unknown}/decision", {
      decision: "approve",
    }),
    missing("Request not found")("admin", "PUT /api/admin/verification-requests/no-id/decision", {
      decision: "approve",
    }),
    invalid("reason", "Give a reason")("admin", "PUT /api/admin/verification-requests/{verification}/decision", {
      decision: "reject",
    }),
    invalid("reason", "Use at most 1000 characters")(
      "admin",
      "PUT /api/admin/verification-requests/{verification}/decision",
      { decision: "ask", reason: long(1001) },
    ),
    refused("CONFLICT", "This was already decided. Refresh the list.")(
      "admin",
      "PUT /api/admin/verification-requests/{rejectedVerification}/decision",
      { decision: "approve" },
    ),
  ],
  "Lookalikes did not load; Failed to resolve it": [
    signedOut("nobody", "GET /api/admin/lookalikes"),
    forbidden(NOT_ADMIN)("owner", "GET /api/admin/lookalikes"),
    signedOut("nobody", "PUT /api/admin/lookalikes/{lookalike}", { state: "dismissed" }),
    forbidden(NOT_ADMIN)("owner", "PUT /api/admin/lookalikes/{lookalike}", { state: "dismissed" }),
    missing("Flag not found")("admin", "PUT /api/admin/lookalikes/{unknown}", { state: "dismissed" }),
    missing("Flag not found")("admin", "PUT /api/admin/lookalikes/no-id", { state: "dismissed" }),
    invalid("state", "Choose dismissed or handled")("admin", "PUT /api/admin/lookalikes/{lookalike}", {
      state: "open",
    }),
    refused("CONFLICT", "This was already resolved. Refresh the list.")(
      "admin",
      "PUT /api/admin/lookalikes/{settledLookalike}",
      {
        state: "dealt_with",
      },
    ),
  ],
};
