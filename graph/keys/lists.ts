import { type Context, requireViewer } from "../core/context.ts";
import type { ApiKey } from "../generated/prisma/client.ts";
import { MAX_KEYS } from "./input.ts";

/** How many events of keys are shown. */
export const MAX_KEY_EVENTS = 100;

/** How many keys are shown: those that work, and some that have expired. */
export const MAX_SHOWN_KEYS = 2 * MAX_KEYS;

/** What happened with a key. */
export interface ApiKeyEvent {
  at: Date;
  kind: "created" | "used" | "revoked";
  label: string;
  prefix: string;
  /** Where it was used from; null for the other kinds. */
  network: string | null;
}

/** The viewer's keys that were not revoked, the newest first. @throws {Failure} UNAUTHENTICATED */
export async function listApiKeys(ctx: Context): Promise<ApiKey[]> {
  const { id: userId } = requireViewer(ctx);
  return ctx.db.apiKey.findMany({ where: { userId, revokedAt: null }, orderBy: { id: "desc" }, take: MAX_SHOWN_KEYS });
}

/** What happened with the viewer's keys, the newest first. @throws {Failure} UNAUTHENTICATED */
export async function listApiKeyEvents(ctx: Context): Promise<ApiKeyEvent[]> {
  const { id } = requireViewer(ctx);
  return ctx.db.$queryRaw<ApiKeyEvent[]>`
    WITH own AS (SELECT id, label, prefix, created_at, revoked_at FROM api_keys WHERE user_id = ${id}::uuid)
    SELECT created_at AS at, 'created' AS kind, label, prefix, NULL AS network FROM own
    UNION ALL SELECT revoked_at, 'revoked', label, prefix, NULL FROM own WHERE revoked_at IS NOT NULL
    UNION ALL SELECT n.first_used_at, 'used', own.label, own.prefix, n.network
      FROM own JOIN api_key_networks AS n ON n.key_id = own.id
    ORDER BY at DESC LIMIT ${MAX_KEY_EVENTS}`;
}

/** The key that asks; null: a person asks, or nobody. */
export async function getCurrentApiKey(ctx: Context): Promise<ApiKey | null> {
  return ctx.key && ctx.db.apiKey.findUnique({ where: { id: ctx.key.id } });
}
