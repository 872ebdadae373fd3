import { createHmac } from "node:crypto";
import type { Context } from "../../core/context.ts";
import { networkOf } from "../../core/rate-limits.ts";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";

/** How long a network stays known without being signed in from, in milliseconds. */
const LIFETIME = 90 * 24 * 60 * 60 * 1000;

/** How many networks of one account are known; the ones used last. */
export const MAX_KNOWN_NETWORKS = 20;

/** Who is asked for when the address is nobody's, so that the question takes as long. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Remembers that an account signed in from where the request comes from.
 * @returns whether that is news: it signed in elsewhere lately, and never from here.
 */
export async function rememberNetwork(db: Transaction, ctx: Context, userId: string): Promise<boolean> {
  const network = hashNetwork(ctx, userId, networkOf(ctx.request.address));
  if (!network) return false;
  const known = await db.knownNetwork.findMany({ where: { userId, lastUsedAt: { gt: oldest(ctx) } } });
  await db.$executeRaw`
    INSERT INTO known_networks (user_id, network, last_used_at) VALUES (${userId}::uuid, ${network}, ${ctx.now()}::timestamp)
    ON CONFLICT (user_id, network) DO UPDATE SET last_used_at = excluded.last_used_at`;
  await db.$executeRaw`
    DELETE FROM known_networks WHERE user_id = ${userId}::uuid AND network IN (
      SELECT network FROM known_networks WHERE user_id = ${userId}::uuid
      ORDER BY last_used_at DESC, network OFFSET ${MAX_KNOWN_NETWORKS})`;
  return known.length > 0 && !known.some((each) => each.network === network);
}

/** Whether an account signed in lately from where the request comes from; false for no account. */
export const isKnownNetwork = (ctx: Context, userId: string | undefined): Promise<boolean> =>
  knowsNetwork(ctx, userId, networkOf(ctx.request.address));

/** The same of a network, as `networkOf` names it. */
export async function knowsNetwork(ctx: Context, userId: string | undefined, from: string): Promise<boolean> {
  const network = hashNetwork(ctx, userId ?? NOBODY, from) ?? "unknown";
  // A count answers with a row for nobody, too.
  const known = await ctx.db.knownNetwork.count({
    where: { userId: userId ?? NOBODY, network, lastUsedAt: { gt: oldest(ctx) } },
  });
  return known > 0;
}

/** Says whether one account signed in twice from one network, and nothing of the network or of other accounts. */
function hashNetwork({ secret }: Context, userId: string, network: string): string | null {
  if (network === "unknown") return null;
  return createHmac("sha256", secret).update(`signed in ${userId} ${network}`).digest("base64url");
}

const oldest = ({ now }: Pick<Services, "now">) => new Date(now().getTime() - LIFETIME);

/** Forgets the networks that nobody has signed in from for 90 days. @returns how many. */
export async function forgetOldNetworks(services: Pick<Services, "db" | "now">): Promise<number> {
  const { count } = await services.db.knownNetwork.deleteMany({ where: { lastUsedAt: { lte: oldest(services) } } });
  return count;
}
