import { id, input, ownOnly, type Permission, signedIn } from "../../testing/permission.ts";

const HOOK = { url: "https://hooks.example/in", events: ["*"] };

/** A program manages what it added itself. */
const OWN = { outcomes: ownOnly("NOT_FOUND"), program: "NOT_FOUND" } as const satisfies Partial<Permission>;

export const permissions: Record<string, Permission> = {
  webhookEndpoints: { field: "webhookEndpoints { id }", outcomes: signedIn },
  webhookDeliveries: {
    field: "webhookDeliveries(endpointId: $id) { nodes { id } }",
    variables: id((s) => s.webhook.id),
    ...OWN,
  },
  createWebhookEndpoint: {
    field: "createWebhookEndpoint(input: $input) { endpoint { id } }",
    variables: input(() => HOOK),
    outcomes: signedIn,
    counted: ["webhook"],
  },
  updateWebhookEndpoint: {
    field: "updateWebhookEndpoint(input: $input) { id }",
    variables: input((s) => ({ id: s.webhook.id, description: "Front desk" })),
    ...OWN,
    counted: ["webhook"],
  },
  deleteWebhookEndpoint: {
    field: "deleteWebhookEndpoint(id: $id) { id }",
    variables: id((s) => s.webhook.id),
    ...OWN,
    counted: ["webhook"],
  },
  rotateWebhookSecret: {
    field: "rotateWebhookSecret(id: $id) { secret }",
    variables: id((s) => s.webhook.id),
    ...OWN,
    counted: ["webhook"],
  },
  sendTestWebhook: {
    field: "sendTestWebhook(id: $id, type: $type) { id }",
    variables: (s) => ({ id: s.webhook.id, type: "booking.confirmed" }),
    ...OWN,
    counted: ["webhookSend"],
  },
  redeliverWebhook: {
    field: "redeliverWebhook(id: $id) { id }",
    variables: id((s) => s.webhookDelivery.id),
    ...OWN,
    counted: ["webhookSend"],
  },
};
