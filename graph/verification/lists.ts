import { addToWaiting } from "../admin/lists.ts";
import { type ConnectionArguments, connectById } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { batched } from "../core/loader.ts";
import { type LookalikeState, Prisma, type Verification, type VerificationState } from "../generated/prisma/client.ts";
import { requireAdmin } from "../identity/admins.ts";
import type { Need } from "./input.ts";
import { canRequest, retryFrom, WAITING } from "./policy.ts";
import { findLatest, findMissing } from "./rules/requests.ts";

const waiting = Prisma.join(WAITING.map((state) => Prisma.sql`${state}::verification_state`));

addToWaiting("verificationRequests", Prisma.sql`SELECT FROM verifications WHERE state IN (${waiting})`);
addToWaiting("lookalikes", Prisma.sql`SELECT FROM lookalikes WHERE state = 'open'`);

/** The state of a person's own verification. */
export interface Standing {
  latest: Verification | null;
  missing: Need[];
  canRequest: boolean;
  retryFrom: Date | null;
}

/** The state of the viewer's own. @throws {Failure} UNAUTHENTICATED */
export async function readStanding(ctx: Context): Promise<Standing> {
  const { id } = requireViewer(ctx);
  const [person, latest] = await Promise.all([
    ctx.db.user.findUniqueOrThrow({ where: { id } }),
    findLatest(ctx.db, id),
  ]);
  const missing = await findMissing(ctx.db, person);
  const now = ctx.now();
  return {
    latest,
    missing,
    canRequest: missing.length === 0 && canRequest(person, latest, now),
    retryFrom: retryFrom(latest, now),
  };
}

/**
 * What artists sent: what waits for our staff, whatever came first; of what stands otherwise, whatever came last.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN
 */
export async function listVerificationRequests(
  ctx: Context,
  { state, ...args }: ConnectionArguments & { state: VerificationState | null },
) {
  requireAdmin(ctx);
  const where = { state: state ?? { in: [...WAITING] } };
  const connection = await connectById(args, state ? "newest first" : "oldest first", (page) =>
    ctx.db.verification.findMany({ ...page, where: { ...page.where, ...where } }),
  );
  return { ...connection, countAll: () => ctx.db.verification.count({ where, take: MAX_TOTAL_COUNT }) };
}

/** Who looks like somebody verified, whatever came first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listLookalikes(
  ctx: Context,
  { state, ...args }: ConnectionArguments & { state: LookalikeState },
) {
  requireAdmin(ctx);
  const connection = await connectById(args, state === "open" ? "oldest first" : "newest first", (page) =>
    ctx.db.lookalike.findMany({ ...page, where: { ...page.where, state } }),
  );
  return { ...connection, countAll: () => ctx.db.lookalike.count({ where: { state }, take: MAX_TOTAL_COUNT }) };
}

const byPerson = (rows: Verification[]) => new Map(rows.map((row) => [row.userId, row]));

/** What each of these people sent last. */
export const loadLatest = batched(async (ids: readonly string[], ctx: Context) =>
  byPerson(
    await ctx.db.verification.findMany({
      where: { userId: { in: [...ids] } },
      distinct: ["userId"],
      orderBy: [{ userId: "asc" }, { id: "desc" }],
    }),
  ),
);

/** By what each of these people is verified now. */
export const loadApproved = batched(async (ids: readonly string[], ctx: Context) =>
  byPerson(await ctx.db.verification.findMany({ where: { userId: { in: [...ids] }, state: "approved" } })),
);
