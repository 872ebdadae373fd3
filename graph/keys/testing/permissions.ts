import { id, input, open, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  apiKeys: { field: "apiKeys { id }", outcomes: signedIn },
  apiKeyEvents: { field: "apiKeyEvents { at }", outcomes: signedIn },
  apiScopes: { field: "apiScopes { name }", outcomes: open },
  rateLimit: { field: "rateLimit { remaining }", outcomes: open },
  currentApiKey: { field: "currentApiKey { id }", outcomes: open },
  createApiKey: {
    field: "createApiKey(input: $input) { key }",
    variables: input(() => ({ label: "Front desk", scopes: ["bookings:read"] })),
    outcomes: signedIn,
    counted: ["apiKey"],
  },
  revokeApiKey: {
    field: "revokeApiKey(id: $id) { id }",
    variables: id((s) => s.apiKeyId),
    outcomes: ownOnly("NOT_FOUND"),
    counted: ["apiKey"],
  },
  revokeApiKeys: { field: "revokeApiKeys", outcomes: signedIn, counted: ["apiKey"] },
};
