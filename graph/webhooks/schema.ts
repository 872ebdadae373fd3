import { type DeclaredFailure, parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { addReplay } from "../graphql/idempotent.ts";
import {
  createWebhookEndpointInput,
  DESCRIPTION_LENGTH,
  MAX_ENDPOINTS,
  MAX_EVENTS,
  sendTestWebhookInput,
  updateWebhookEndpointInput,
} from "./input.ts";
import { listDeliveries, listEndpoints } from "./lists.ts";
import { getDelivery, redeliver, sendTest } from "./rules/deliveries.ts";
import { createEndpoint, deleteEndpoint, getEndpoint, rotateSecret, updateEndpoint } from "./rules/endpoints.ts";
import { endpointWithSecretType, webhookDeliveryType, webhookEndpointType } from "./types.ts";

addReplay("WebhookEndpoint", getEndpoint);
addReplay("WebhookDelivery", getDelivery);

const NOT_FOUND = {
  code: "NOT_FOUND",
  when: "also for an endpoint of another person or API key",
} as const satisfies DeclaredFailure;
const OFF = { code: "CONFLICT", when: "if the endpoint is disabled" } as const satisfies DeclaredFailure;
const EVENTS = `The changes to send: 1 to ${MAX_EVENTS} names from \`changeTypes\`, \`noun.*\` or \`*\`.`;
const URL =
  "An https address of a public host, on port 443 or from 1024 up, without username or password. It is looked up now " +
  "and at each delivery.";

const createInputType = builder.inputType("CreateWebhookEndpointInput", {
  description: "A new webhook endpoint.",
  fields: (t) => ({
    url: t.string({ required: true, description: URL }),
    events: t.stringList({ required: true, description: EVENTS }),
    description: t.string({ description: `The purpose of the endpoint, up to ${DESCRIPTION_LENGTH} characters.` }),
  }),
});

const updateInputType = builder.inputType("UpdateWebhookEndpointInput", {
  description: "Changes to a webhook endpoint. Values that are left out stay the same.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The endpoint." }),
    url: t.string({ description: URL }),
    events: t.stringList({ description: EVENTS }),
    description: t.string({ description: `The purpose of the endpoint, up to ${DESCRIPTION_LENGTH} characters.` }),
    enabled: t.boolean({
      description:
        "Whether deliveries are sent. Changes are not stored for a disabled endpoint, but `changes` lists them.",
    }),
  }),
});

builder.queryFields((t) => ({
  webhookEndpoints: t.field({
    type: [webhookEndpointType],
    atMost: MAX_ENDPOINTS,
    description: "The viewer's webhook endpoints, newest first. An API key sees only those that it created.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => listEndpoints(ctx),
  }),
  webhookDeliveries: t.connection({
    type: webhookDeliveryType,
    description: "The deliveries of a webhook endpoint, newest first.",
    failures: ["UNAUTHENTICATED", NOT_FOUND],
    args: { endpointId: t.arg.id({ required: true, description: "The endpoint." }) },
    resolve: (_root, { endpointId, ...args }, ctx) => listDeliveries(ctx, endpointId, args),
  }),
}));

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.field({
    type: endpointWithSecretType,
    description:
      `Creates a webhook endpoint, up to ${MAX_ENDPOINTS}. An endpoint created by an API key is managed by that key. ` +
      "It receives what the key's scopes can read, and ends with the key.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["url", "events", "description"] }, "RATE_LIMITED"],
    args: { input: t.arg({ type: createInputType, required: true, description: "The endpoint." }) },
    resolve: (_root, { input }, ctx) => createEndpoint(ctx, parseInput(createWebhookEndpointInput, input)),
  }),
  updateWebhookEndpoint: t.field({
    type: webhookEndpointType,
    description: "Changes a webhook endpoint. Enabling it clears its `disabledReason`.",
    failures: [
      "UNAUTHENTICATED",
      { code: "BAD_USER_INPUT", at: ["url", "events", "description", "enabled"] },
      NOT_FOUND,
      "RATE_LIMITED",
    ],
    args: { input: t.arg({ type: updateInputType, required: true, description: "The changes." }) },
    resolve: (_root, { input }, ctx) => updateEndpoint(ctx, parseInput(updateWebhookEndpointInput, input)),
  }),
  deleteWebhookEndpoint: t.field({
    type: webhookEndpointType,
    description: "Deletes a webhook endpoint with its deliveries. Returns its last state.",
    failures: ["UNAUTHENTICATED", NOT_FOUND, "RATE_LIMITED"],
    args: { id: t.arg.id({ required: true, description: "The endpoint." }) },
    resolve: (_root, { id }, ctx) => deleteEndpoint(ctx, id),
  }),
  rotateWebhookSecret: t.field({
    type: endpointWithSecretType,
    description: "Gives a webhook endpoint a new secret.",
    failures: ["UNAUTHENTICATED", NOT_FOUND, "RATE_LIMITED"],
    args: { id: t.arg.id({ required: true, description: "The endpoint." }) },
    resolve: (_root, { id }, ctx) => rotateSecret(ctx, id),
  }),
  sendTestWebhook: t.field({
    type: webhookDeliveryType,
    description: "Sends a sample of a change type to a webhook endpoint, with `data.test: true`.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["type"] }, NOT_FOUND, OFF, "RATE_LIMITED"],
    args: {
      id: t.arg.id({ required: true, description: "The endpoint." }),
      type: t.arg.string({ required: true, description: "A name of `changeTypes`." }),
    },
    resolve: (_root, args, ctx) => sendTest(ctx, parseInput(sendTestWebhookInput, args)),
  }),
  redeliverWebhook: t.field({
    type: webhookDeliveryType,
    description: "Sends a delivery again at once, with the same body and `webhook-id`. It gets all its attempts again.",
    failures: ["UNAUTHENTICATED", NOT_FOUND, OFF, "RATE_LIMITED"],
    args: { id: t.arg.id({ required: true, description: "The delivery." }) },
    resolve: (_root, { id }, ctx) => redeliver(ctx, id),
  }),
}));
