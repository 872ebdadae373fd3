import { inLowerCase, route } from "../rest/route.ts";
import {
  RestApiKeyEventsDocument,
  RestApiKeysDocument,
  RestApiScopesDocument,
  RestCreateApiKeyDocument,
  RestCurrentApiKeyDocument,
  RestRevokeApiKeyDocument,
  RestRevokeApiKeysDocument,
} from "./routes.generated.ts";

export const routes = [
  route("GET /api/keys", { document: RestApiKeysDocument, variables: () => ({}), shape: ({ apiKeys }) => apiKeys }),
  route("POST /api/keys", {
    document: RestCreateApiKeyDocument,
    status: 201,
    body: ["label", "scopes", "expiresAt"],
    variables: ({ body }) => ({ input: { ...body, label: body.label ?? "", scopes: body.scopes ?? [] } }),
    shape: ({ createApiKey: { key, apiKey } }) => ({ key, ...apiKey }),
  }),
  route("DELETE /api/keys", {
    document: RestRevokeApiKeysDocument,
    variables: () => ({}),
    shape: ({ revokeApiKeys: count }) => ({ count }),
  }),
  route("GET /api/keys/events", {
    document: RestApiKeyEventsDocument,
    variables: () => ({}),
    shape: ({ apiKeyEvents }) => apiKeyEvents.map((event) => ({ ...event, kind: inLowerCase(event.kind) })),
  }),
  route("GET /api/keys/scopes", {
    document: RestApiScopesDocument,
    variables: () => ({}),
    shape: ({ apiScopes }) => apiScopes,
  }),
  route("DELETE /api/keys/:id", {
    document: RestRevokeApiKeyDocument,
    variables: ({ params }) => params,
    shape: ({ revokeApiKey }) => revokeApiKey,
  }),
  route("GET /api/key", {
    document: RestCurrentApiKeyDocument,
    variables: () => ({}),
    shape: ({ currentApiKey }) => currentApiKey,
  }),
];
