import { DECIDED_ALREADY } from "../../admin/input.ts";
import { manageAccount } from "../../admin/rules/accounts.ts";
import { type Context, requireAsker } from "../../core/context.ts";
import { assertId, Failure, notFound } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import { type Appeal, type Decision, Prisma, type User } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { isSuspended } from "../../identity/policy.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { type AppealInput, type DecideAppealInput, REPORT_TARGETS } from "../input.ts";
import { appealsSince, isAppealable } from "../policy.ts";
import { notifyOfRuling } from "./news.ts";
import { lift } from "./suspensions.ts";
import { lockPlaceOf, restoreThing } from "./things.ts";

const APPEAL_NOT_FOUND = "Appeal not found";
const DECISION_NOT_FOUND = "Decision not found";

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
 * Asks our staff, once, to review a decision about the viewer.
 * @param input.decisionId left out: the viewer's suspension.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED; NOT_FOUND; CONFLICT for what is over, unless one is suspended, and for a second
 * time.
 */
export async function appeal(ctx: Context, { text, decisionId }: AppealInput): Promise<Appeal> {
  const { id: personId } = requireAsker(ctx);
  if (decisionId) assertId(decisionId, DECISION_NOT_FOUND);
  await ctx.limits.spend("appeal", personId);
  return transactOnce(ctx, async ({ db }) => {
    // A decision about them, or its reversal, locks their row.
    await db.$queryRaw`SELECT id FROM users WHERE id = ${personId}::uuid FOR NO KEY UPDATE`;
    const decision = await findAnswerable(db, ctx, { personId, decisionId });
    if (decision.appeal) throw new Failure("CONFLICT", "You've already appealed");
    return db.appeal.create({ data: { personId, decisionId: decision.id, text, createdAt: ctx.now() } });
  });
}

/** @throws {Failure} NOT_FOUND, also for somebody else's. */
export async function getOwnAppeal(ctx: Context, id: string): Promise<Appeal> {
  const found = await ctx.db.appeal.findFirst({ where: { id, personId: requireAsker(ctx).id } });
  if (!found) throw notFound(APPEAL_NOT_FOUND);
  return found;
}

/** @throws {Failure} NOT_FOUND; CONFLICT for what is over, and unless somebody is suspended. */
async function findAnswerable(
  db: Transaction,
  ctx: Context,
  { personId, decisionId }: { personId: string; decisionId: string | null | undefined },
): Promise<Decision & { appeal: Appeal | null }> {
  if (!decisionId) {
    const person = await db.user.findUniqueOrThrow({ where: { id: personId } });
    const suspension = await findSuspension(db, ctx, person);
    if (!suspension) throw new Failure("CONFLICT", "Your account is not suspended");
    return suspension;
  }
  const found = await db.decision.findFirst({
    // Nobody is told that they were reported for nothing.
    where: { id: decisionId, personId, outcome: { not: "dismissed" } },
    include: { appeal: true },
  });
  if (!found) throw notFound(DECISION_NOT_FOUND);
  if (!found.appeal && !isAppealable(found, ctx.now())) {
    throw new Failure("CONFLICT", "It's too late to appeal this");
  }
  return found;
}

/**
 * Answers an appeal: the decision stands, or is taken back, and what it removed comes back where that is possible.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT once it is answered, or the suspension over.
 */
export async function decideAppeal(ctx: Context, { id, outcome, reason }: DecideAppealInput): Promise<Appeal> {
  requireAdmin(ctx);
  assertId(id, APPEAL_NOT_FOUND);
  const found = await ctx.db.appeal.findUnique({ where: { id }, include: { decision: true } });
  if (!found) throw notFound(APPEAL_NOT_FOUND);
  const { decision } = found;
  const isSuspension = decision.outcome === "suspended";
  await manageAccount(
    ctx,
    found.personId,
    async (work, admin, user) => {
      const { db } = work;
      const isOpen = await db.appeal.count({ where: { id, state: "open" } });
      if (!isOpen) throw new Failure("CONFLICT", DECIDED_ALREADY);
      await recordAction(db, ctx, admin, {
        action: "appeal_decided",
        targetId: user.id,
        details: { appealId: id, outcome: outcome === "lift" ? "lifted" : "upheld" },
        reason,
      });
      if (outcome === "lift" && isSuspension) return lift(work, ctx, user, reason);
      const state = outcome === "lift" ? "lifted" : "upheld";
      await db.appeal.update({ where: { id }, data: { state, answer: reason, answeredAt: ctx.now() } });
      const title = outcome === "lift" ? await takeBack(work, ctx, decision) : "We upheld our decision";
      await notifyOfRuling(work, ctx, user, { title, message: reason });
      return user;
    },
    (db) => lockPlaceOf(db, decision),
  );
  if (outcome === "lift" && isSuspension) logSecurity(ctx, "suspension_lifted", { targetId: found.personId });
  return ctx.db.appeal.findUniqueOrThrow({ where: { id } });
}

/** Takes a warning or a removal back. @returns what its person is told of that. */
async function takeBack(work: Work, ctx: Context, decision: Decision): Promise<string> {
  const isBack = await restoreThing(work, ctx, decision);
  await work.db.decision.update({
    where: { id: decision.id },
    data: { liftedAt: ctx.now(), kept: Prisma.DbNull, keptUrls: [] },
  });
  await deleteObjects(work, ctx, decision.keptUrls);
  const what = REPORT_TARGETS[decision.targetType];
  if (decision.outcome !== "removed") return `We withdrew the warning about your ${what}`;
  return isBack
    ? `Your ${what} is back`
    : `We were wrong about your ${what}. It can't be put back; you may share it again`;
}

/** Forgets what decisions were about, once nobody can appeal against them any more. @returns how much. */
export function forgetRemoved(services: Services): Promise<number> {
  return transact(services, async (work) => {
    const over = await work.db.decision.findMany({
      where: {
        kept: { not: Prisma.DbNull },
        createdAt: { lte: appealsSince(services.now()) },
        OR: [{ appeal: null }, { appeal: { state: { not: "open" } } }],
      },
      select: { id: true, keptUrls: true },
    });
    const { count } = await work.db.decision.updateMany({
      where: { id: { in: over.map(({ id }) => id) } },
      data: { kept: Prisma.DbNull, keptUrls: [] },
    });
    await deleteObjects(
      work,
      services,
      over.flatMap(({ keptUrls }) => keptUrls),
    );
    return count;
  });
}
