import { lockOwn } from "../../accounts/rules/credentials.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, badInput, notFound } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Prisma, WebhookEndpoint } from "../../generated/prisma/client.ts";
import { workingAt } from "../../identity/keys.ts";
import { isOutside, parseReceiver } from "../../objects/outside.ts";
import { transact } from "../../transactions/transact.ts";
import {
  type CreateWebhookEndpointInput,
  MAX_ENDPOINTS,
  NOT_ALLOWED,
  OLD_SECRET_HOURS,
  type UpdateWebhookEndpointInput,
} from "../input.ts";
import { asKey, assertEvents } from "./events.ts";
import { newSecretKey, secretOf } from "./secrets.ts";
import { dropWaiting } from "./turning-off.ts";

/** An endpoint with its secret, as it is shown this once. */
export interface EndpointWithSecret {
  secret: string;
  endpoint: WebhookEndpoint;
}

const NOT_FOUND = "Endpoint not found";
const KEY_ENDED = "The API key of this endpoint has ended. Add the endpoint again.";

/** For the addresses of a host, in milliseconds. */
const RESOLVE_TIMEOUT = 5_000;

/** The endpoints that the viewer manages: a key only those that it made. @throws {Failure} UNAUTHENTICATED */
export function ownedBy(ctx: Context): Prisma.WebhookEndpointWhereInput {
  return { userId: requireViewer(ctx).id, ...(ctx.key && { keyId: ctx.key.id }) };
}

/** An endpoint of the viewer. @throws {Failure} UNAUTHENTICATED; NOT_FOUND, also for another person's or key's. */
export async function getEndpoint(ctx: Context, id: string) {
  const owned = ownedBy(ctx);
  assertId(id, NOT_FOUND);
  const found = await ctx.db.webhookEndpoint.findFirst({
    where: { ...owned, id },
    include: { key: { select: { scopes: true } } },
  });
  if (!found) throw notFound(NOT_FOUND);
  return found;
}

/** The address of an endpoint, if it is one of another host that everybody can reach. @throws {Failure} BAD_USER_INPUT at `url` */
async function readAddress(ctx: Context, url: string): Promise<string> {
  const target = parseReceiver(ctx, url);
  if (!target || !(await isOutside(ctx, target, RESOLVE_TIMEOUT))) throw badInput({ url: NOT_ALLOWED });
  return target.href;
}

/**
 * Adds an endpoint. One that a key adds is managed by that key, and ends with it.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED; INSUFFICIENT_SCOPE for events beyond the key; BAD_USER_INPUT at `events`,
 * and at `url` for an address that is not allowed, or one too many.
 */
export async function createEndpoint(
  ctx: Context,
  { url, events, description }: CreateWebhookEndpointInput,
): Promise<EndpointWithSecret> {
  const { id: userId } = requireViewer(ctx);
  await ctx.limits.spend("webhook", userId);
  assertEvents(ctx.key, events);
  const address = await readAddress(ctx, url);
  const endpoint = await transact(ctx, async ({ db }) => {
    // One after the other, so that they are counted.
    await lockOwn(db, userId);
    const count = await db.webhookEndpoint.count({ where: { userId } });
    if (count >= MAX_ENDPOINTS) throw badInput({ url: `You can have up to ${MAX_ENDPOINTS} endpoints` });
    return db.webhookEndpoint.create({
      data: {
        userId,
        keyId: ctx.key?.id ?? null,
        url: address,
        events: [...new Set(events)],
        description: description ?? "",
        secretKey: newSecretKey(),
        createdAt: ctx.now(),
      },
    });
  });
  logSecurity(ctx, "webhook_created", { endpointId: endpoint.id });
  return { secret: secretOf(ctx, endpoint), endpoint };
}

/**
 * Changes an endpoint; what is left out stays. One that is turned off keeps nothing that waits for it.
 * @throws {Failure} as `createEndpoint`; NOT_FOUND; BAD_USER_INPUT at `enabled` where its key has ended.
 */
export async function updateEndpoint(ctx: Context, input: UpdateWebhookEndpointInput): Promise<WebhookEndpoint> {
  const { id, url, events, description, enabled } = input;
  const seen = await getEndpoint(ctx, id);
  await ctx.limits.spend("webhook", seen.userId);
  if (events) assertEvents(asKey(seen.key), events);
  const address = url == null ? undefined : await readAddress(ctx, url);
  return transact(ctx, async ({ db }) => {
    if (enabled && seen.keyId) {
      const isWorking = await db.apiKey.count({ where: { id: seen.keyId, ...workingAt(ctx.now()) } });
      if (!isWorking) throw badInput({ enabled: KEY_ENDED });
    }
    const [changed] = await db.webhookEndpoint.updateManyAndReturn({
      where: { id },
      data: {
        ...(address && { url: address }),
        ...(events && { events: [...new Set(events)] }),
        ...(description != null && { description }),
        ...(enabled && { enabled, disabledReason: null }),
        ...(enabled === false && { enabled }),
      },
    });
    if (!changed) throw notFound(NOT_FOUND);
    if (!changed.enabled) await dropWaiting(db, [id]);
    return changed;
  });
}

/** Removes an endpoint with all that was sent to it. @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND */
export async function deleteEndpoint(ctx: Context, id: string): Promise<WebhookEndpoint> {
  const seen = await getEndpoint(ctx, id);
  await ctx.limits.spend("webhook", seen.userId);
  await transact(ctx, async ({ db }) => {
    const { count } = await db.webhookEndpoint.deleteMany({ where: { id } });
    if (count === 0) throw notFound(NOT_FOUND);
    await dropWaiting(db, [id]);
  });
  logSecurity(ctx, "webhook_deleted", { endpointId: id });
  return seen;
}

/**
 * Gives an endpoint another secret. The one from before signs, too, for a day.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND
 */
export async function rotateSecret(ctx: Context, id: string): Promise<EndpointWithSecret> {
  const seen = await getEndpoint(ctx, id);
  await ctx.limits.spend("webhook", seen.userId);
  const previousSecretUntil = new Date(ctx.now().getTime() + OLD_SECRET_HOURS * 60 * 60_000);
  const endpoint = await transact(ctx, async ({ db }) => {
    // Two that rotate at once give one secret after the other.
    const [locked] = await db.$queryRaw<{ secretKey: string }[]>`
      SELECT secret_key AS "secretKey" FROM webhook_endpoints WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    if (!locked) throw notFound(NOT_FOUND);
    return db.webhookEndpoint.update({
      where: { id },
      data: { secretKey: newSecretKey(), previousSecretKey: locked.secretKey, previousSecretUntil },
    });
  });
  logSecurity(ctx, "webhook_secret_rotated", { endpointId: id });
  return { secret: secretOf(ctx, endpoint), endpoint };
}
