import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "../../core/context.ts";
import type { WebhookEndpoint } from "../../generated/prisma/client.ts";

/** What a secret is made of; 256 random bits, which are worth nothing without ours. */
export const newSecretKey = (): string => randomBytes(32).toString("base64url");

/** A secret is computed each time and is in no row, so that nobody who reads the database can sign. */
const bytesOf = ({ secret }: Pick<Context, "secret">, secretKey: string): Buffer =>
  createHmac("sha256", secret).update(`webhook ${secretKey}`).digest();

/** A secret as its owner gets it, and as libraries of Standard Webhooks take it. */
export const secretOf = (ctx: Pick<Context, "secret">, { secretKey }: Pick<WebhookEndpoint, "secretKey">): string =>
  `whsec_${bytesOf(ctx, secretKey).toString("base64")}`;

type Signing = Pick<WebhookEndpoint, "secretKey" | "previousSecretKey" | "previousSecretUntil">;

/** What a receiver knows a message by: a signature with each secret that is good. */
export function sign(
  ctx: Pick<Context, "secret" | "now">,
  { secretKey, previousSecretKey, previousSecretUntil }: Signing,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const isPreviousGood = previousSecretKey && previousSecretUntil && ctx.now() < previousSecretUntil;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = [secretKey, ...(isPreviousGood ? [previousSecretKey] : [])].map((key) => {
    const digest = createHmac("sha256", bytesOf(ctx, key)).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${digest}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
