import { type Context, systemContext } from "../../core/context.ts";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import type { Prisma, User, WebhookEndpoint } from "../../generated/prisma/client.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfAccount } from "../../notifications/rules/notifications.ts";
import { withdrawLanes } from "../../outbox/enqueue.ts";
import { transact, type Work } from "../../transactions/transact.ts";

/** Takes back what waits for endpoints that are off: the log of changes has it. */
export async function dropWaiting(db: Transaction, endpointIds: readonly string[]): Promise<void> {
  if (endpointIds.length === 0) return;
  await db.webhookDelivery.updateMany({
    where: { endpointId: { in: [...endpointIds] }, state: "waiting" },
    data: { state: "failed", nextAttemptAt: null },
  });
  await withdrawLanes(db, "webhook", endpointIds);
}

/** Turns endpoints off that are on. @returns those that were. */
async function turnOff(
  db: Transaction,
  where: Prisma.WebhookEndpointWhereInput,
  disabledReason: NonNullable<WebhookEndpoint["disabledReason"]>,
): Promise<WebhookEndpoint[]> {
  const ended = await db.webhookEndpoint.updateManyAndReturn({
    where: { ...where, enabled: true },
    data: { enabled: false, disabledReason },
  });
  await dropWaiting(
    db,
    ended.map(({ id }) => id),
  );
  return ended;
}

/** Turns an endpoint off that wants nothing any more. */
export const turnOffGone = (db: Transaction, id: string) => turnOff(db, { id }, "gone");

/** Turns an endpoint off that took nothing for as long as a delivery was tried, and notifies its owner. */
export async function turnOffFailing(
  work: Work,
  ctx: Context,
  { id, user }: Pick<WebhookEndpoint, "id"> & { user: Pick<User, "id" | "email" | "username"> },
): Promise<void> {
  const [ended] = await turnOff(work.db, { id }, "failing");
  if (!ended) return;
  const { host } = new URL(ended.url);
  await notifyOfAccount(work, ctx, user.id, {
    type: "webhook_disabled",
    title: "A webhook endpoint was turned off",
    message: `${host} hasn't accepted an event for about 18 hours. Turn it on again in Settings, under Developer.`,
  });
  await sendMail(work, user.id, {
    letter: "webhookDisabled",
    to: user.email,
    data: { username: user.username, url: ended.url },
  });
}

/** Turns off what keys made that have ended. */
export const turnOffOfKeys = ({ db }: Pick<Work, "db">, keyIds: readonly string[]) =>
  turnOff(db, { keyId: { in: [...keyIds] } }, "key_ended");

/** @returns when the time of the next key is over that has endpoints; null: of none. */
export async function nextKeyEnd({ db, now }: Services): Promise<Date | null> {
  const next = await db.apiKey.findFirst({
    where: { expiresAt: { gt: now() }, endpoints: { some: { enabled: true } } },
    orderBy: { expiresAt: "asc" },
  });
  return next?.expiresAt ?? null;
}

/** The same for keys whose time is over. @returns how many endpoints. */
export async function turnOffOfExpiredKeys(services: Services): Promise<number> {
  const { db, now } = services;
  const over = { key: { OR: [{ expiresAt: { lte: now() } }, { revokedAt: { not: null } }] } };
  const due = await db.webhookEndpoint.findMany({ where: { ...over, enabled: true }, select: { keyId: true } });
  const keyIds = due.flatMap(({ keyId }) => keyId ?? []);
  if (keyIds.length === 0) return 0;
  const ended = await transact(systemContext(services), (work) => turnOffOfKeys(work, keyIds));
  return ended.length;
}
