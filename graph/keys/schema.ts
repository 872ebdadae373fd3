import { PROVEN_ONLY } from "../accounts/policy.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { scopesIn } from "../graphql/scopes.ts";
import { SCOPE_NAMES } from "../identity/scopes.ts";
import { createApiKeyInput, KEPT_DAYS, KEY_LABEL_LENGTH, MAX_KEYS } from "./input.ts";
import { getCurrentApiKey, listApiKeyEvents, listApiKeys, MAX_KEY_EVENTS, MAX_SHOWN_KEYS } from "./lists.ts";
import { createApiKey, revokeApiKey, revokeApiKeys } from "./rules/keys.ts";
import { apiKeyEventType, apiKeyType, apiScopeType, createdApiKeyType, rateLimitType } from "./types.ts";

const createApiKeyInputType = builder.inputType("CreateApiKeyInput", {
  description: "A new API key.",
  fields: (t) => ({
    label: t.string({ required: true, description: `The purpose of the key, 1 to ${KEY_LABEL_LENGTH} characters.` }),
    scopes: t.stringList({ required: true, description: "The key's scopes: at least one name from `apiScopes`." }),
    expiresAt: t.field({ type: "DateTime", description: "When the key expires, in the future. Null: never." }),
  }),
});

builder.queryFields((t) => ({
  apiKeys: t.field({
    type: [apiKeyType],
    atMost: MAX_SHOWN_KEYS,
    description: "The viewer's API keys that were not revoked, newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listApiKeys(ctx),
  }),
  apiKeyEvents: t.field({
    type: [apiKeyEventType],
    atMost: MAX_KEY_EVENTS,
    description: `The last ${MAX_KEY_EVENTS} events of the viewer's API keys, newest first.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listApiKeyEvents(ctx),
  }),
  apiScopes: t.field({
    type: [apiScopeType],
    atMost: SCOPE_NAMES.length,
    description: "The scopes that an API key can have, each needed by at least one operation.",
    failures: [],
    resolve: (_root, _args, ctx) => scopesIn(ctx.schema).map((name) => ({ name })),
  }),
  rateLimit: t.field({
    type: rateLimitType,
    nullable: true,
    cost: 0,
    description: "The caller's remaining requests. Null if requests are not counted. This query costs nothing.",
    failures: [],
    resolve: (_root, _args, ctx) => ctx.counted.rate ?? null,
  }),
  currentApiKey: t.field({
    type: apiKeyType,
    nullable: true,
    description: "The API key of the request. Null if there is none.",
    failures: [],
    resolve: (_root, _args, ctx) => getCurrentApiKey(ctx),
  }),
}));

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: createdApiKeyType,
    description: `Creates an API key for the viewer, who is notified. At most ${MAX_KEYS} can be active.`,
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["label", "scopes", "expiresAt"] },
      PROVEN_ONLY,
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: createApiKeyInputType, required: true, description: "The key." }) },
    resolve: (_root, { input }, ctx) => createApiKey(ctx, parseInput(createApiKeyInput, input)),
  }),
  revokeApiKey: t.field({
    type: apiKeyType,
    description:
      `Revokes an API key of the viewer at once, and closes its sockets. For ${KEPT_DAYS} days the key is refused ` +
      "with KEY_REVOKED, then as an unknown key.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "also for another person's key" }, "RATE_LIMITED"],
    args: { id: t.arg.id({ required: true, description: "The key." }) },
    resolve: (_root, { id }, ctx) => revokeApiKey(ctx, id),
  }),
  revokeApiKeys: t.int({
    description: "Revokes all API keys of the viewer at once. Returns their number.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED"],
    resolve: (_root, _args, ctx) => revokeApiKeys(ctx),
  }),
}));
