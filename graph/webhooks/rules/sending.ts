import type { Context, Viewer } from "../../core/context.ts";
import { WEBHOOK_LIMITS } from "../../core/limits.ts";
import type { Transaction } from "../../db/database.ts";
import type { ApiKey, WebhookDelivery, WebhookEndpoint } from "../../generated/prisma/client.ts";
import { createOwnerContext } from "../../identity/authenticate.ts";
import { isSuspended } from "../../identity/policy.ts";
import { type PostAnswer, parseReceiver, postOutside } from "../../objects/outside.ts";
import { Deferred } from "../../outbox/deferred.ts";
import type { OutboxPayload } from "../../outbox/kinds.ts";
import { PRODUCT_NAME } from "../../text/product.ts";
import { transact } from "../../transactions/transact.ts";
import { VIEWER_CARD } from "../../visibility/card.ts";
import { asKey, mayHear } from "./events.ts";
import { pauseBefore, readRetryAfter } from "./schedule.ts";
import { sign } from "./secrets.ts";
import { turnOffFailing, turnOffGone, turnOffOfKeys } from "./turning-off.ts";

const { answerBytes, answerSeconds, attempts: maxAttempts, bodyBytes } = WEBHOOK_LIMITS;

const USER_AGENT = `${PRODUCT_NAME}-Webhooks/1`;

/** An endpoint that answers with this wants nothing any more. */
const GONE = 410;

type Owner = Viewer & { email: string };
type Sent = WebhookDelivery & { endpoint: WebhookEndpoint & { user: Owner; key: ApiKey | null } };

/** How an attempt ended. */
interface Outcome {
  status: number | null;
  /** Why it failed; null where it did not. */
  error: string | null;
  answer: string | null;
  retryAfter?: string | undefined;
}

/** Writes the body of a change in the viewer's log, with the rights of the caller; null where it is gone. */
export type RenderChange = (ctx: Context, change: { id: string; position: number }) => Promise<object | null>;

/**
 * Makes one attempt at a delivery. It may be cut off anywhere: what was sent and not recorded is sent again with the same
 * id and body.
 * @throws {Deferred} until the next attempt.
 */
export async function sendDelivery(
  ctx: Context,
  { deliveryId }: OutboxPayload<"webhook">,
  render: RenderChange,
): Promise<void> {
  const delivery: Sent | null = await ctx.db.webhookDelivery.findUnique({
    where: { id: deliveryId },
    include: { endpoint: { include: { user: { select: { ...VIEWER_CARD, email: true } }, key: true } } },
  });
  if (delivery?.state !== "waiting") return;
  const now = ctx.now();
  if (delivery.nextAttemptAt && delivery.nextAttemptAt > now) throw new Deferred(delivery.nextAttemptAt);
  const { endpoint } = delivery;
  const { key, user } = endpoint;
  if (key && (key.revokedAt || (key.expiresAt && key.expiresAt <= now))) {
    await transact(ctx, (work) => turnOffOfKeys(work, [key.id]));
    return;
  }
  if (!endpoint.enabled || user.deletionRequestedAt || isSuspended(user, now)) return drop(ctx.db, delivery);
  const body = delivery.body ?? (await writeBody(ctx, delivery, render));
  if (body === null) return forget(ctx.db, delivery);
  const startedAt = performance.now();
  const outcome = await post(ctx, delivery, body);
  const milliseconds = Math.round(performance.now() - startedAt);
  const nextAttemptAt = await record(ctx, delivery, outcome, { at: now, milliseconds });
  if (nextAttemptAt) throw new Deferred(nextAttemptAt);
}

/** It will not be sent, and no attempt says why. */
async function drop(db: Transaction, { id }: Pick<WebhookDelivery, "id">): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { id, state: "waiting" },
    data: { state: "failed", nextAttemptAt: null },
  });
}

/** There is nothing to send, and there never was. */
async function forget(db: Transaction, { id }: Pick<WebhookDelivery, "id">): Promise<void> {
  await db.webhookDelivery.deleteMany({ where: { id } });
}

/** The body of a change, with the rights that its owner has now; every attempt sends this one. Null: there is nothing to say. */
async function writeBody(
  ctx: Context,
  { id, changeId, changePosition, type, endpoint }: Sent,
  render: RenderChange,
): Promise<string | null> {
  const scopes = asKey(endpoint.key);
  const key = endpoint.key && scopes && { ...scopes, id: endpoint.key.id };
  if (!changeId || !mayHear(scopes, type)) return null;
  const asOwner = createOwnerContext(ctx, endpoint.user, key);
  const rendered = await render(asOwner, { id: changeId, position: Number(changePosition) });
  if (!rendered) return null;
  // Of two nodes that write it at once, both send what the first one wrote.
  const [kept] = await ctx.db.$queryRaw<{ body: string }[]>`
    UPDATE webhook_deliveries SET body = coalesce(body, ${writeSmall(rendered)}) WHERE id = ${id}::uuid RETURNING body`;
  return kept?.body ?? null;
}

/** A body as text. What is too large for one is left to be read by its id. */
function writeSmall(body: object): string {
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) <= bodyBytes) return text;
  return JSON.stringify(body, (name, value) => (name === "booking" ? null : value));
}

async function post(ctx: Context, { id, changeId, endpoint }: Sent, body: string): Promise<Outcome> {
  const target = parseReceiver(ctx, endpoint.url);
  if (!target) return unreachable();
  // Receivers compare the time with their own clocks, which a sandbox does not move.
  const at = ctx.config.sandbox ? new Date() : ctx.now();
  const signed = sign(ctx, endpoint, { id: `msg_${changeId ?? id}`, at, body });
  try {
    const headers = { "content-type": "application/json", "user-agent": USER_AGENT, ...signed };
    return judge(
      await postOutside(ctx, target, {
        headers,
        body,
        keptBytes: answerBytes,
        timeoutMs: answerSeconds * 1000,
      }),
    );
  } catch (error) {
    // Why is for our log only: to the owner, a host that is not there and one that must not be asked look the same.
    ctx.log.info({ err: error, deliveryId: id, host: target.hostname }, "a webhook was not delivered");
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return isLate ? { ...unreachable(), error: `No answer came within ${answerSeconds} seconds` } : unreachable();
  }
}

const unreachable = (): Outcome => ({ status: null, error: "The address could not be reached", answer: null });

function judge({ status, retryAfter, body }: PostAnswer): Outcome {
  const isRedirect = status >= 300 && status < 400;
  const isTaken = status >= 200 && status < 300;
  const error = isRedirect ? `It answered ${status}, and redirects aren't followed` : `It answered ${status}`;
  return { status, error: isTaken ? null : error, answer: textOf(body), retryAfter };
}

/** What was answered, without what no text holds; a character that was cut off is left out. */
const textOf = (bytes: Buffer): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes, { stream: true }).replace(/(?![\t\n\r])\p{Cc}/gu, "");

/** Writes an attempt down, with what follows from it. @returns when the next one is made; null: none is. */
function record(
  ctx: Context,
  { id, attempts, firstAttemptAt, endpoint }: Sent,
  { status, error, answer, retryAfter }: Outcome,
  { at, milliseconds }: { at: Date; milliseconds: number },
): Promise<Date | null> {
  return transact(ctx, async (work) => {
    const { db } = work;
    const now = ctx.now();
    const first = firstAttemptAt ?? at;
    const isDelivered = error === null;
    const isLast = attempts + 1 >= maxAttempts || status === GONE;
    const waitMs = Math.max(pauseBefore(attempts + 1), readRetryAfter(status, retryAfter, now));
    const nextAttemptAt = isDelivered || isLast ? null : new Date(now.getTime() + waitMs);
    // The endpoint before its deliveries, as where it is turned off.
    if (isDelivered) await db.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { deliveredAt: now } });
    const { count } = await db.webhookDelivery.updateMany({
      where: { id, state: "waiting" },
      data: {
        state: isDelivered ? "delivered" : isLast ? "failed" : "waiting",
        attempts: attempts + 1,
        firstAttemptAt: first,
        nextAttemptAt,
      },
    });
    // It may be gone since, or turned off; another node may have delivered it.
    if (count > 0 || (await db.webhookDelivery.count({ where: { id } })) > 0) {
      await db.webhookAttempt.create({ data: { deliveryId: id, at, status, milliseconds, error, answer } });
      await forgetOldAttempts(db, id);
    }
    if (count === 0) return null;
    if (status === GONE) await turnOffGone(db, endpoint.id);
    else if (!isDelivered && isLast) await turnOffUnlessTaking(ctx, work, endpoint, first);
    return nextAttemptAt;
  });
}

/** Where nothing was taken since the first attempt of a delivery that has failed for good. */
async function turnOffUnlessTaking(
  ctx: Context,
  work: Parameters<typeof turnOffFailing>[0],
  endpoint: Sent["endpoint"],
  since: Date,
): Promise<void> {
  const [latest] = await work.db.$queryRaw<{ isTaking: boolean }[]>`
    SELECT coalesce(delivered_at >= ${since}::timestamp, false) AS "isTaking" FROM webhook_endpoints
    WHERE id = ${endpoint.id}::uuid FOR NO KEY UPDATE`;
  if (latest && !latest.isTaking) await turnOffFailing(work, ctx, endpoint);
}

/** A delivery that is sent again and again keeps its last attempts. */
const forgetOldAttempts = (db: Transaction, deliveryId: string) => db.$executeRaw`
  DELETE FROM webhook_attempts WHERE delivery_id = ${deliveryId}::uuid AND id <= (
    SELECT id FROM webhook_attempts WHERE delivery_id = ${deliveryId}::uuid
    ORDER BY id DESC OFFSET ${maxAttempts} LIMIT 1)`;
