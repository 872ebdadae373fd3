import { type Act, invalid, long, missing, type Refusal, refused, signedOut } from "../../testing/refusal.ts";

const HOOK = { url: "https://hooks.example/in", events: ["booking.*"] };
const make = (changes: Record<string, unknown>): Act => ["owner", "POST /api/webhooks", { ...HOOK, ...changes }];
const off = refused("CONFLICT", "This endpoint is turned off. Turn it on first.");

export const refusals: Record<string, readonly Refusal[]> = {
  "Webhook failed": [
    signedOut("nobody", "GET /api/webhooks"),
    signedOut("nobody", "POST /api/webhooks", HOOK),
    invalid("url", "This address is not allowed")(...make({ url: "http://hooks.example/in" })),
    invalid("url", "This address is not allowed")(...make({ url: "https://127.0.0.1/in" })),
    invalid("url", "This address is not allowed")(...make({ url: "https://hooks.example:22/in" })),
    invalid("url", "Use at most 2000 characters")(...make({ url: `https://hooks.example/${long(2000)}` })),
    invalid("events", "Choose at least one event")(...make({ events: [] })),
    invalid("events", "Choose at most 50 events")(...make({ events: Array(51).fill("*") })),
    invalid("events", 'There is no event "booking.vanished"')(...make({ events: ["booking.vanished"] })),
    invalid("description", "Use at most 200 characters")(...make({ description: long(201) })),
    missing("Endpoint not found")("owner", "PUT /api/webhooks/{unknown}", { enabled: false }),
    missing("Endpoint not found")("stranger", "PUT /api/webhooks/{webhook}", { enabled: false }),
    missing("Endpoint not found")("stranger", "DELETE /api/webhooks/{webhook}"),
    missing("Endpoint not found")("stranger", "POST /api/webhooks/{webhook}/secret"),
    missing("Endpoint not found")("stranger", "GET /api/webhooks/{webhook}/deliveries"),
    missing("Endpoint not found")("stranger", "POST /api/webhooks/{webhook}/test", {
      type: "booking.confirmed",
    }),
    invalid("type", 'There is no event "booking.*"')("owner", "POST /api/webhooks/{webhook}/test", {
      type: "booking.*",
    }),
    off("owner", "POST /api/webhooks/{offWebhook}/test", { type: "booking.confirmed" }),
    off("owner", "POST /api/webhook-deliveries/{offWebhookDelivery}/redeliver"),
    invalid("enabled", "The API key of this endpoint has ended. Add the endpoint again.")(
      "owner",
      "PUT /api/webhooks/{offWebhook}",
      { enabled: true },
    ),
    missing("Delivery not found")("owner", "POST /api/webhook-deliveries/{unknown}/redeliver"),
    missing("Delivery not found")("stranger", "POST /api/webhook-deliveries/{webhookDelivery}/redeliver"),
  ],
};
