import type { RequestRate } from "../core/rate-limits.ts";
import { builder } from "../graphql/builder.ts";
import { SCOPES, type Scope } from "../identity/scopes.ts";
import { KEPT_DAYS } from "./input.ts";
import type { ApiKeyEvent } from "./lists.ts";
import type { CreatedApiKey } from "./rules/keys.ts";

export const apiKeyType = builder.prismaObject("ApiKey", {
  description: "A key for a program that acts for its owner, within the key's scopes.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    label: t.exposeString("label", { description: "The purpose of the key, in the owner's words." }),
    prefix: t.exposeString("prefix", { description: "The first 13 characters of the key." }),
    scopes: t.exposeStringList("scopes", { description: "The key's scopes: names from `apiScopes`." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the key was created." }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      nullable: true,
      description: "When the key expires. Null: never.",
    }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the key was last used, to the minute. Null: never.",
    }),
  }),
});

export const createdApiKeyType = builder.objectRef<CreatedApiKey>("CreateApiKeyPayload").implement({
  description: "A new API key.",
  fields: (t) => ({
    key: t.exposeString("key", {
      description:
        "The secret, sent as `Authorization: Bearer <key>`, or as `token` in `connection_init`. Shown only here. It " +
        "is `ink_live_`, 30 random characters of `0-9A-Za-z`, and a checksum: the CRC32 of the rest in 6 characters " +
        "of base 62.",
    }),
    apiKey: t.field({
      type: apiKeyType,
      description: "The stored key, without its secret.",
      resolve: ({ apiKey }) => apiKey,
    }),
  }),
});

const apiKeyEventKind = builder.enumType("ApiKeyEventKind", {
  description: "A kind of API key event.",
  values: {
    CREATED: { value: "created", description: "The key was created." },
    USED: { value: "used", description: "The key was used for the first time from a network." },
    REVOKED: { value: "revoked", description: "The key was revoked." },
  } satisfies Record<Uppercase<ApiKeyEvent["kind"]>, { value: ApiKeyEvent["kind"]; description: string }>,
});

export const apiKeyEventType = builder.objectRef<ApiKeyEvent>("ApiKeyEvent").implement({
  description: `An event in the life of an API key. Kept as long as the key, until ${KEPT_DAYS} days after its end.`,
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "When the event happened." }),
    kind: t.expose("kind", { type: apiKeyEventKind, description: "What happened." }),
    label: t.exposeString("label", { description: "The key's label." }),
    prefix: t.exposeString("prefix", { description: "The first 13 characters of the key." }),
    network: t.exposeString("network", {
      nullable: true,
      description: "The network that used the key: an address range, such as `203.0.113.0/24`. Null for other kinds.",
    }),
  }),
});

export const apiScopeType = builder.objectRef<{ name: Scope }>("ApiScope").implement({
  description: "A scope that an API key can have.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "The scope's name, such as `bookings:read`." }),
    description: t.string({
      description: "What the scope allows, in words for the key's owner.",
      resolve: ({ name }) => SCOPES[name],
    }),
  }),
});

export const rateLimitType = builder.objectRef<RequestRate>("RateLimit").implement({
  description: "The caller's remaining requests. The caller is an API key, a person or an address.",
  fields: (t) => ({
    limit: t.exposeInt("limit", { description: "Requests per minute." }),
    cost: t.exposeInt("cost", { description: "Number of requests that this one counts as." }),
    remaining: t.exposeInt("remaining", { description: "Requests left in this minute." }),
    resetAt: t.field({
      type: "DateTime",
      description: "When the next minute begins.",
      resolve: ({ resetsIn }, _args, ctx) => new Date(ctx.now().getTime() + resetsIn),
    }),
  }),
});
