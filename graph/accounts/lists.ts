import { type Context, requireViewer } from "../core/context.ts";
import { batched } from "../core/loader.ts";
import type { Passkey, Session } from "../generated/prisma/client.ts";
import { living } from "../identity/sessions.ts";
import { MAX_LISTED_SESSIONS, MAX_PASSKEYS } from "./input.ts";

/** Where the viewer is signed in: first the session that asks, then the others, the last used first. */
export async function listSessions(ctx: Context): Promise<Session[]> {
  const viewer = requireViewer(ctx);
  const isCurrent = ({ id }: Session) => id === ctx.session?.id;
  const sessions = await ctx.db.session.findMany({
    where: { userId: viewer.id, ...living(ctx.now()) },
    orderBy: [{ lastUsedAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED_SESSIONS,
  });
  return [...sessions.filter(isCurrent), ...sessions.filter((session) => !isCurrent(session))];
}

/** Whether the viewer's account asks for a second factor. */
export interface TwoFactorState {
  /** Since when; null: it is off. */
  since: Date | null;
  recoveryCodesLeft: number;
}

export async function readTwoFactor(ctx: Context): Promise<TwoFactorState> {
  const { id: userId } = requireViewer(ctx);
  const factor = await ctx.db.twoFactor.findUnique({ where: { userId } });
  return {
    since: factor?.confirmedAt ?? null,
    recoveryCodesLeft: await ctx.db.recoveryCode.count({ where: { userId } }),
  };
}

/** The viewer's passkeys, the newest first. */
export function listPasskeys(ctx: Context): Promise<Passkey[]> {
  const { id: userId } = requireViewer(ctx);
  return ctx.db.passkey.findMany({ where: { userId }, orderBy: { id: "desc" }, take: MAX_PASSKEYS });
}

/** Of these people those who have an authenticator app or a passkey. */
export const loadHasSecondFactor = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT u.id::text FROM unnest(${[...ids]}::uuid[]) AS u(id)
    WHERE EXISTS (SELECT FROM two_factors AS f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
      OR EXISTS (SELECT FROM passkeys AS p WHERE p.user_id = u.id)`;
  return new Map(rows.map(({ id }) => [id, true]));
});
