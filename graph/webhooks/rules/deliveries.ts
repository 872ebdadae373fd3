import type { ChangeType } from "../../changes/rules/kinds.ts";
import { sampleOf } from "../../changes/rules/samples.ts";
import type { Context } from "../../core/context.ts";
import { assertId, Failure, notFound } from "../../core/errors.ts";
import { WEBHOOK_LIMITS } from "../../core/limits.ts";
import type { Services } from "../../core/services.ts";
import type { Prisma, WebhookEndpoint } from "../../generated/prisma/client.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { KEPT_DAYS, type SendTestWebhookInput } from "../input.ts";
import { getEndpoint, ownedBy } from "./endpoints.ts";
import { asKey, assertType } from "./events.ts";

/** A delivery as it is shown, with its last attempts. */
export const WITH_ATTEMPTS = {
  tries: { orderBy: { id: "desc" }, take: WEBHOOK_LIMITS.attempts },
} as const satisfies Prisma.WebhookDeliveryInclude;

export type ShownDelivery = Prisma.WebhookDeliveryGetPayload<{ include: typeof WITH_ATTEMPTS }>;

const NOT_FOUND = "Delivery not found";

/** A delivery to an endpoint of the viewer. @throws {Failure} UNAUTHENTICATED; NOT_FOUND, also for another person's or key's. */
export async function getDelivery(ctx: Context, id: string): Promise<ShownDelivery> {
  const owned = ownedBy(ctx);
  assertId(id, NOT_FOUND);
  const found = await ctx.db.webhookDelivery.findFirst({
    where: { id, endpoint: owned },
    include: WITH_ATTEMPTS,
  });
  if (!found) throw notFound(NOT_FOUND);
  return found;
}

function assertOn({ enabled }: Pick<WebhookEndpoint, "enabled">): void {
  if (!enabled) throw new Failure("CONFLICT", "This endpoint is turned off. Turn it on first.");
}

const enqueue = (work: Work, { id: lane, userId }: Pick<WebhookEndpoint, "id" | "userId">, deliveryId: string) =>
  work.enqueue("webhook", { deliveryId }, { lane, userId });

/**
 * Sends an endpoint what a type of change looks like, marked as a test.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND; BAD_USER_INPUT at `type`; INSUFFICIENT_SCOPE for a type beyond
 * its key; CONFLICT where it is off.
 */
export async function sendTest(ctx: Context, { id, type }: SendTestWebhookInput): Promise<ShownDelivery> {
  const endpoint = await getEndpoint(ctx, id);
  await ctx.limits.spend("webhookSend", endpoint.userId);
  assertType(asKey(endpoint.key), type);
  assertOn(endpoint);
  const now = ctx.now();
  const sample = sampleOf(type as ChangeType, now);
  const body = { ...sample, data: { ...sample.data, test: true } };
  return transact(ctx, async (work) => {
    const delivery = await work.db.webhookDelivery.create({
      data: { endpointId: id, type, body: JSON.stringify(body), nextAttemptAt: now, createdAt: now },
      include: WITH_ATTEMPTS,
    });
    await enqueue(work, endpoint, delivery.id);
    return delivery;
  });
}

/**
 * Sends a delivery again at once, the same body with the same id, also one that waits for its next attempt.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND; CONFLICT where its endpoint is off.
 */
export async function redeliver(ctx: Context, id: string): Promise<ShownDelivery> {
  const seen = await getDelivery(ctx, id);
  const endpoint = await getEndpoint(ctx, seen.endpointId);
  await ctx.limits.spend("webhookSend", endpoint.userId);
  assertOn(endpoint);
  return transact(ctx, async (work) => {
    const again = { state: "waiting", attempts: 0, firstAttemptAt: null, nextAttemptAt: ctx.now() } as const;
    const { count } = await work.db.webhookDelivery.updateMany({ where: { id }, data: again });
    if (count === 0) throw notFound(NOT_FOUND);
    // A row that is there still finds it done, or goes on with it.
    await enqueue(work, endpoint, id);
    return { ...seen, ...again };
  });
}

/** Forgets what was sent long enough ago. @returns how many. */
export async function forgetOldDeliveries({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  const { count } = await db.webhookDelivery.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
