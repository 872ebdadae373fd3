import { isSuspended } from "../../accounts/policy.ts";
import { manageAccount, recordAction, requireAdmin } from "../../admin/rules/accounts.ts";
import { type Context, requireAsker } from "../../core/context.ts";
import { assertId, Failure, notFound } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import { transact } from "../../core/transact.ts";
import type { Transaction } from "../../db/database.ts";
import type { Appeal, Decision, User } from "../../generated/prisma/client.ts";
import type { AppealInput, DecideAppealInput } from "../input.ts";
import { lift } from "./suspensions.ts";

const APPEAL_NOT_FOUND = "Appeal not found";

/** Why somebody is suspended now, with what they answered to it; null unless they are. */
export async function findSuspension(
  db: Pick<Transaction, "decision">,
  ctx: Pick<Context, "now">,
  user: Pick<User, "id" | "suspendedUntil">,
): Promise<(Decision & { appeal: Appeal | null }) | null> {
  if (!isSuspended(user, ctx.now())) return null;
  return db.decision.findFirst({
    where: { personId: user.id, outcome: "suspended", liftedAt: null },
    include: { appeal: true },
    orderBy: { id: "desc" },
  });
}

/**
 * Asks our staff to look again at one's suspension, once.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED; CONFLICT unless one is suspended, and for a second time.
 */
export async function appeal(ctx: Context, { text }: AppealInput): Promise<Appeal> {
  const { id } = requireAsker(ctx);
  await ctx.limits.spend("appeal", id);
  return transact(ctx, async ({ db }) => {
    // Whoever suspends them, or lifts it, holds their row.
    await db.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const suspension = await findSuspension(db, ctx, await db.user.findUniqueOrThrow({ where: { id } }));
    if (!suspension) throw new Failure("CONFLICT", "Your account is not suspended");
    if (suspension.appeal) throw new Failure("CONFLICT", "You have appealed already");
    return db.appeal.create({ data: { personId: id, decisionId: suspension.id, text, createdAt: ctx.now() } });
  });
}

/**
 * Answers an appeal: the suspension stands, or is lifted.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT once it is answered, or the suspension over.
 */
export async function decideAppeal(ctx: Context, { id, outcome, reason }: DecideAppealInput): Promise<Appeal> {
  requireAdmin(ctx);
  assertId(id, APPEAL_NOT_FOUND);
  const found = await ctx.db.appeal.findUnique({ where: { id } });
  if (!found) throw notFound(APPEAL_NOT_FOUND);
  await manageAccount(ctx, found.personId, async (work, admin, user) => {
    const { db } = work;
    const isOpen = await db.appeal.count({ where: { id, state: "open" } });
    if (!isOpen) throw new Failure("CONFLICT", "This has been decided already");
    await recordAction(db, ctx, admin, {
      action: "appeal_decided",
      targetId: user.id,
      details: { appealId: id, outcome: outcome === "lift" ? "lifted" : "upheld" },
      reason,
    });
    if (outcome === "lift") return lift(work, ctx, user, reason);
    await db.appeal.update({ where: { id }, data: { state: "upheld", answer: reason, answeredAt: ctx.now() } });
    return user;
  });
  if (outcome === "lift") logSecurity(ctx, "suspension_lifted", { targetId: found.personId });
  return ctx.db.appeal.findUniqueOrThrow({ where: { id } });
}
