import { WEBHOOK_LIMITS } from "../core/limits.ts";
import type { Upkeep } from "../db/upkeep.ts";
import { Prisma } from "../generated/prisma/client.ts";

/** No attempt is put off for longer, in milliseconds. */
const LONGEST = Math.max(WEBHOOK_LIMITS.longestWait, ...WEBHOOK_LIMITS.pauses) * 1.1 * 1000;

export const webhookUpkeep: Upkeep = {
  bringBack: ({ now, span }) => [
    Prisma.sql`
      UPDATE webhook_deliveries SET next_attempt_at = ${now} WHERE next_attempt_at > ${now} + ${span(LONGEST)}`,
    Prisma.sql`
      UPDATE outbox SET next_at = ${now}, due_at = ${now}
      WHERE kind = 'webhook' AND state = 'waiting' AND due_at > ${now} + ${span(LONGEST)}`,
    Prisma.sql`UPDATE webhook_deliveries SET first_attempt_at = ${now} WHERE first_attempt_at > ${now}`,
    Prisma.sql`UPDATE webhook_endpoints SET delivered_at = ${now} WHERE delivered_at > ${now}`,
  ],
};
