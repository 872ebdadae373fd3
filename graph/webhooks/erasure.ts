import type { Erasure } from "../transactions/erasing.ts";

/** Nothing more is sent to their programs. */
export const eraseWebhooks: Erasure = async ({ db }, userId) => {
  await db.webhookEndpoint.deleteMany({ where: { userId } });
};
