import type { RequestRate } from "../core/rate-limits.ts";
import { builder } from "../graphql/builder.ts";
import { SCOPES, type Scope } from "../identity/scopes.ts";
import { KEPT_DAYS } from "./input.ts";
import type { ApiKeyEvent } from "./lists.ts";
import type { CreatedApiKey } from "./rules/keys.ts";

export const apiKeyType = builder.prismaObject("ApiKey", {
  description: "A key with which a program acts for its owner, within its scopes.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    label: t.exposeString("label", { description: "What its owner calls it." }),
    prefix: t.exposeString("prefix", { description: "The first 13 characters of the key." }),
    scopes: t.exposeStringList("scopes", { description: "What it may do: names of `apiScopes`." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was created." }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", nullable: true, description: "When it ends; null: never." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last used, to the minute; null: never.",
    }),
  }),
});

export const createdApiKeyType = builder.objectRef<CreatedApiKey>("CreateApiKeyPayload").implement({
  description: "A new API key.",
  fields: (t) => ({
    key: t.exposeString("key", {
      description:
        "Sent as `Authorization: Bearer <key>`, or as `token` in `connection_init`. Shown only here. `ink_live_`, 30 random " +
        "characters of `0-9A-Za-z`, and 6 that are the CRC32 of everything before in base 62.",
    }),
    apiKey: t.field({ type: apiKeyType, description: "What is kept of it.", resolve: ({ apiKey }) => apiKey }),
  }),
});

const apiKeyEventKind = builder.enumType("ApiKeyEventKind", {
  description: "What happened with an API key.",
  values: {
    CREATED: { value: "created", description: "It was created." },
    USED: { value: "used", description: "It was used for the first time from a network." },
    REVOKED: { value: "revoked", description: "It was revoked." },
  } satisfies Record<Uppercase<ApiKeyEvent["kind"]>, { value: ApiKeyEvent["kind"]; description: string }>,
});

export const apiKeyEventType = builder.objectRef<ApiKeyEvent>("ApiKeyEvent").implement({
  description: `Something that happened with an API key. It is kept as long as the key, ${KEPT_DAYS} days beyond its end.`,
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "When." }),
    kind: t.expose("kind", { type: apiKeyEventKind, description: "What." }),
    label: t.exposeString("label", { description: "The key's label." }),
    prefix: t.exposeString("prefix", { description: "The first 13 characters of the key." }),
    network: t.exposeString("network", {
      nullable: true,
      description: "Where it was used from: a range of addresses, such as `203.0.113.0/24`; null for other kinds.",
    }),
  }),
});

export const apiScopeType = builder.objectRef<{ name: Scope }>("ApiScope").implement({
  description: "Something that an API key may be let do.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Such as `bookings:read`." }),
    description: t.string({ description: "In words, for the owner of a key.", resolve: ({ name }) => SCOPES[name] }),
  }),
});

export const rateLimitType = builder.objectRef<RequestRate>("RateLimit").implement({
  description: "How many requests are left to the caller: to an API key by itself, to a person, or to an address.",
  fields: (t) => ({
    limit: t.exposeInt("limit", { description: "Requests in a minute." }),
    cost: t.exposeInt("cost", { description: "For how many requests this one counted." }),
    remaining: t.exposeInt("remaining", { description: "How many are left." }),
    resetAt: t.field({
      type: "DateTime",
      description: "When the next minute begins.",
      resolve: ({ resetsIn }, _args, ctx) => new Date(ctx.now().getTime() + resetsIn),
    }),
  }),
});
