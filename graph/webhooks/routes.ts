import { extend, inLowerCase, nodesOf, readLimit, route } from "../rest/route.ts";
import {
  RestCreateWebhookEndpointDocument,
  RestDeleteWebhookEndpointDocument,
  RestRedeliverWebhookDocument,
  RestRotateWebhookSecretDocument,
  RestSendTestWebhookDocument,
  RestUpdateWebhookEndpointDocument,
  RestWebhookDeliveriesDocument,
  type RestWebhookDeliveryFragment,
  type RestWebhookEndpointFragment,
  RestWebhookEndpointsDocument,
} from "./routes.generated.ts";

const shapeEndpoint = (endpoint: RestWebhookEndpointFragment) =>
  extend(endpoint, { disabledReason: endpoint.disabledReason && inLowerCase(endpoint.disabledReason) });
const shapeDelivery = (delivery: RestWebhookDeliveryFragment) =>
  extend(delivery, { state: inLowerCase(delivery.state) });

export const routes = [
  route("GET /api/webhooks", {
    document: RestWebhookEndpointsDocument,
    variables: () => ({}),
    shape: ({ webhookEndpoints }) => webhookEndpoints.map(shapeEndpoint),
  }),
  route("POST /api/webhooks", {
    document: RestCreateWebhookEndpointDocument,
    status: 201,
    body: ["url", "events", "description"],
    variables: ({ body }) => ({ input: { ...body, url: body.url ?? "", events: body.events ?? [] } }),
    shape: ({ createWebhookEndpoint: { secret, endpoint } }) => extend(shapeEndpoint(endpoint), { secret }),
  }),
  route("PUT /api/webhooks/:id", {
    document: RestUpdateWebhookEndpointDocument,
    body: ["url", "events", "description", "enabled"],
    variables: ({ params, body }) => ({ input: { ...body, id: params.id } }),
    shape: ({ updateWebhookEndpoint }) => shapeEndpoint(updateWebhookEndpoint),
  }),
  route("DELETE /api/webhooks/:id", {
    document: RestDeleteWebhookEndpointDocument,
    variables: ({ params }) => params,
    shape: ({ deleteWebhookEndpoint }) => shapeEndpoint(deleteWebhookEndpoint),
  }),
  route("POST /api/webhooks/:id/test", {
    document: RestSendTestWebhookDocument,
    body: ["type"],
    variables: ({ params, body }) => ({ id: params.id, type: body.type ?? "" }),
    shape: ({ sendTestWebhook }) => shapeDelivery(sendTestWebhook),
  }),
  route("POST /api/webhooks/:id/secret", {
    document: RestRotateWebhookSecretDocument,
    variables: ({ params }) => params,
    shape: ({ rotateWebhookSecret: { secret, endpoint } }) => extend(shapeEndpoint(endpoint), { secret }),
  }),
  route("GET /api/webhooks/:id/deliveries", {
    document: RestWebhookDeliveriesDocument,
    query: ["limit", "cursor"],
    variables: ({ params, query }) => ({ id: params.id, first: readLimit(query.limit), after: query.cursor }),
    shape: ({ webhookDeliveries }) => nodesOf(webhookDeliveries).map(shapeDelivery),
  }),
  route("POST /api/webhook-deliveries/:id/redeliver", {
    document: RestRedeliverWebhookDocument,
    variables: ({ params }) => params,
    shape: ({ redeliverWebhook }) => shapeDelivery(redeliverWebhook),
  }),
];
