import { type ConnectionArguments, connectById } from "../core/connection.ts";
import type { Context } from "../core/context.ts";
import type { WebhookEndpoint } from "../generated/prisma/client.ts";
import { MAX_ENDPOINTS } from "./input.ts";
import { WITH_ATTEMPTS } from "./rules/deliveries.ts";
import { getEndpoint, ownedBy } from "./rules/endpoints.ts";

/** The endpoints that the viewer manages, the newest first. @throws {Failure} UNAUTHENTICATED */
export async function listEndpoints(ctx: Context): Promise<WebhookEndpoint[]> {
  return ctx.db.webhookEndpoint.findMany({ where: ownedBy(ctx), orderBy: { id: "desc" }, take: MAX_ENDPOINTS });
}

/** What was sent to an endpoint, the newest first. @throws {Failure} UNAUTHENTICATED; NOT_FOUND, also for another person's or key's. */
export async function listDeliveries(ctx: Context, endpointId: string, args: ConnectionArguments) {
  await getEndpoint(ctx, endpointId);
  return connectById(args, "newest first", (page) =>
    ctx.db.webhookDelivery.findMany({ ...page, where: { ...page.where, endpointId }, include: WITH_ATTEMPTS }),
  );
}
