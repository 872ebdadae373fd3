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
    label: t.string({ required: true, description: `What it is for: 1 to ${KEY_LABEL_LENGTH} characters.` }),
    scopes: t.stringList({ required: true, description: "What it may do: at least one name of `apiScopes`." }),
    expiresAt: t.field({ type: "DateTime", description: "When it ends, in the future; null: never." }),
  }),
});

builder.queryFields((t) => ({
  apiKeys: t.field({
    type: [apiKeyType],
    atMost: MAX_SHOWN_KEYS,
    description: "The viewer's API keys that were not revoked, the newest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listApiKeys(ctx),
  }),
  apiKeyEvents: t.field({
    type: [apiKeyEventType],
    atMost: MAX_KEY_EVENTS,
    description: `The last ${MAX_KEY_EVENTS} things that happened with the viewer's API keys, the newest first.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listApiKeyEvents(ctx),
  }),
  apiScopes: t.field({
    type: [apiScopeType],
    atMost: SCOPE_NAMES.length,
    description: "What API keys may be let do, as far as some operation needs it.",
    failures: [],
    resolve: (_root, _args, ctx) => scopesIn(ctx.schema).map((name) => ({ name })),
  }),
  rateLimit: t.field({
    type: rateLimitType,
    nullable: true,
    cost: 0,
    description: "How many requests are left to the caller; null where requests are not counted. It costs nothing.",
    failures: [],
    resolve: (_root, _args, ctx) => ctx.counted.rate ?? null,
  }),
  currentApiKey: t.field({
    type: apiKeyType,
    nullable: true,
    description: "The API key of the request; null where it has none.",
    failures: [],
    resolve: (_root, _args, ctx) => getCurrentApiKey(ctx),
  }),
}));

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: createdApiKeyType,
    description: `Creates an API key for the viewer, who can have ${MAX_KEYS} that work, and notifies the viewer.`,
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
      `Ends an API key of the viewer at once, and closes its sockets. For ${KEPT_DAYS} days it is refused with ` +
      "KEY_REVOKED, then as one that never was.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "also for another person's" }, "RATE_LIMITED"],
    args: { id: t.arg.id({ required: true, description: "The key." }) },
    resolve: (_root, { id }, ctx) => revokeApiKey(ctx, id),
  }),
  revokeApiKeys: t.int({
    description: "Ends all API keys of the viewer at once, and says how many there were.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED"],
    resolve: (_root, _args, ctx) => revokeApiKeys(ctx),
  }),
}));
