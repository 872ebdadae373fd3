import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, type LeftOut, type Parts, walkById } from "../transactions/exporting.ts";

const ENDPOINT = {
  id: true,
  userId: false,
  keyId: true,
  url: true,
  events: true,
  description: true,
  secretKey: false,
  previousSecretKey: false,
  previousSecretUntil: false,
  enabled: true,
  disabledReason: true,
  deliveredAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.WebhookEndpointScalarFieldEnum>;

export const webhookParts = {
  "webhook-endpoints": {
    of: ["WebhookEndpoint"],
    about: "Your webhook endpoints, without their secrets",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.webhookEndpoint.findMany({ ...batch, where: { userId: user.id, ...after }, select: ENDPOINT }),
      ),
  },
} as const satisfies Parts;

export const webhookLeftOut = {
  WebhookDelivery: "Deliveries of the last 30 days, which your endpoints received.",
  WebhookAttempt: "The endpoints' answers.",
} as const satisfies LeftOut;
