import { z } from "zod";

/** How many keys a person can have that work. */
export const MAX_KEYS = 20;
export const KEY_LABEL_LENGTH = 60;
/** For how many days a key that has ended is remembered. */
export const KEPT_DAYS = 30;

const SCOPES_NEEDED = "Choose at least one permission";

export const createApiKeyInput = z.object({
  label: z.string().trim().min(1, "Name the key").max(KEY_LABEL_LENGTH, `Use at most ${KEY_LABEL_LENGTH} characters`),
  scopes: z.array(z.string().max(40)).min(1, SCOPES_NEEDED).max(40),
  expiresAt: z.date().nullish(),
});

export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>;
