import { type Act, invalid, long, missing, type Refusal, signedOut } from "../../testing/refusal.ts";

const make = (changes: Record<string, unknown>): Act => [
  "owner",
  "POST /api/keys",
  { label: "Front desk", scopes: ["bookings:read"], ...changes },
];

export const refusals: Record<string, readonly Refusal[]> = {
  "API key failed": [
    signedOut("nobody", "GET /api/keys"),
    signedOut("nobody", "POST /api/keys", { label: "Front desk", scopes: ["bookings:read"] }),
    signedOut("nobody", "DELETE /api/keys"),
    signedOut("nobody", "GET /api/keys/events"),
    invalid("label", "Name the key")(...make({ label: " " })),
    invalid("label", "Use at most 60 characters")(...make({ label: long(61) })),
    invalid("scopes", "Choose at least one permission")(...make({ scopes: [] })),
    invalid("scopes", 'There is no scope "bookings:delete"')(...make({ scopes: ["bookings:read", "bookings:delete"] })),
    invalid("expiresAt", "Choose a time in the future")(...make({ expiresAt: "2020-01-01T00:00:00Z" })),
    missing("Key not found")("owner", "DELETE /api/keys/{unknown}"),
    missing("Key not found")("stranger", "DELETE /api/keys/{apiKeyId}"),
  ],
};
