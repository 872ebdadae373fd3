import { WEBHOOK_LIMITS } from "../core/limits.ts";
import { builder } from "../graphql/builder.ts";
import { KEPT_DAYS, OLD_SECRET_HOURS } from "./input.ts";
import type { ShownDelivery } from "./rules/deliveries.ts";
import type { EndpointWithSecret } from "./rules/endpoints.ts";

const disabledReason = builder.enumType("WebhookDisabledReason", {
  description: "The reason why an endpoint was disabled.",
  values: {
    GONE: { value: "gone", description: "The endpoint answered 410." },
    FAILING: { value: "failing", description: "A delivery used up its attempts, and no other succeeded meanwhile." },
    KEY_ENDED: { value: "key_ended", description: "The endpoint's API key was revoked or has expired." },
  } as const,
});

const deliveryState = builder.enumType("WebhookDeliveryState", {
  description: "The state of a delivery.",
  values: {
    WAITING: { value: "waiting", description: "The delivery waits for its next attempt." },
    DELIVERED: { value: "delivered", description: "The endpoint accepted the delivery." },
    FAILED: { value: "failed", description: "The delivery used up its attempts, or the endpoint was disabled." },
  } as const,
});

export const webhookEndpointType = builder.prismaObject("WebhookEndpoint", {
  description: "An address that receives changes as signed requests, by Standard Webhooks 1.0.0.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    url: t.exposeString("url", { description: "An https address." }),
    events: t.exposeStringList("events", {
      description: "The changes to send: names from `changeTypes`, `noun.*` or `*`.",
    }),
    description: t.exposeString("description", { description: "The purpose of the endpoint. Can be empty." }),
    enabled: t.exposeBoolean("enabled", { description: "Whether deliveries are sent." }),
    disabledReason: t.expose("disabledReason", {
      type: disabledReason,
      nullable: true,
      description: "Why the endpoint was disabled. Null while it is enabled, or if its owner disabled it.",
    }),
    apiKeyId: t.exposeID("keyId", {
      nullable: true,
      description: "The API key that created the endpoint, and with which it ends. Null: the person created it.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the endpoint was created." }),
  }),
});

const attemptType = builder.prismaObject("WebhookAttempt", {
  description: "One request of a delivery.",
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "When the request was sent." }),
    status: t.exposeInt("status", { nullable: true, description: "The HTTP status of the answer. Null: no answer." }),
    milliseconds: t.exposeInt("milliseconds", {
      description: `Duration in milliseconds, at most ${WEBHOOK_LIMITS.answerSeconds} seconds.`,
    }),
    error: t.exposeString("error", { nullable: true, description: "Why the attempt failed. Null: it succeeded." }),
    answer: t.exposeString("answer", {
      nullable: true,
      description: `The first ${WEBHOOK_LIMITS.answerBytes} bytes of the answer, as text. Null: no answer.`,
    }),
  }),
});

export const webhookDeliveryType = builder.objectRef<ShownDelivery>("WebhookDelivery").implement({
  description: `A change for one endpoint, or a test. Kept for ${KEPT_DAYS} days.`,
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    changeId: t.exposeID("changeId", {
      nullable: true,
      description:
        "The id of the change. `webhook-id` is `msg_` and this id. Null for a test, whose `webhook-id` has the " +
        "delivery's id.",
    }),
    type: t.exposeString("type", { description: "The type of change, such as `booking.confirmed`." }),
    state: t.expose("state", { type: deliveryState, description: "The state of the delivery." }),
    nextAttemptAt: t.expose("nextAttemptAt", {
      type: "DateTime",
      nullable: true,
      description: "When the next attempt is due. Null unless the delivery waits.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the delivery was created." }),
    attempts: t.field({
      type: [attemptType],
      atMost: WEBHOOK_LIMITS.attempts,
      description: `The last ${WEBHOOK_LIMITS.attempts} attempts, in order.`,
      resolve: ({ tries }) => [...tries].reverse(),
    }),
  }),
});

export const endpointWithSecretType = builder.objectRef<EndpointWithSecret>("WebhookEndpointWithSecret").implement({
  description: "An endpoint and its new secret.",
  fields: (t) => ({
    secret: t.exposeString("secret", {
      description:
        "The secret that signs requests: `whsec_` and 32 bytes as base64. Shown only here. After a rotation, the " +
        `previous secret also signs for ${OLD_SECRET_HOURS} hours.`,
    }),
    endpoint: t.field({ type: webhookEndpointType, description: "The endpoint.", resolve: ({ endpoint }) => endpoint }),
  }),
});
