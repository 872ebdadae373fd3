import { assertProven } from "../../accounts/rules/proofs.ts";
import { DECIDED_ALREADY } from "../../admin/input.ts";
import { manageAccount, recordAction, requireAdmin } from "../../admin/rules/accounts.ts";
import type { Context } from "../../core/context.ts";
import { assertId, badInput, Failure, forbidden, notFound } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Work } from "../../core/transact.ts";
import type { Decision, DecisionOutcome, Report } from "../../generated/prisma/client.ts";
import { notifyAll } from "../../notifications/rules/notifications.ts";
import {
  type Outcome,
  REPORT_TARGETS,
  type RemoveContentInput,
  type ReportTarget,
  type ResolveReportInput,
} from "../input.ts";
import { canBeRemoved } from "../policy.ts";
import { tellOfRuling } from "./news.ts";
import { assertAhead, suspend } from "./suspensions.ts";
import { findThing, holdThing, keepThing, LET_GO, removeThing, type Target } from "./things.ts";

const REPORT_NOT_FOUND = "Report not found";
const NOTHING_THERE = "It is not there any more";

const LEADS_TO: Record<Outcome, DecisionOutcome> = {
  dismiss: "dismissed",
  remove: "removed",
  warn: "warned",
  suspend: "suspended",
};

interface Ruling extends Target {
  personId: string;
  outcome: DecisionOutcome;
  reason: string;
  /** Of a suspension. */
  until: Date | null;
}

/**
 * Decides about what was reported, and closes every open report of it. Whoever reported it is told, and so is its
 * person unless nothing happens to them.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND; FORBIDDEN, also about oneself; BAD_USER_INPUT at `outcome` for what
 * cannot be removed, and at `until` for a time that is past; STEP_UP_REQUIRED and
 * CONFLICT as `suspendUser`, CONFLICT when it is decided already, too.
 */
export async function resolveReport(ctx: Context, { id, outcome, reason, until }: ResolveReportInput): Promise<Report> {
  requireAdmin(ctx);
  assertId(id, REPORT_NOT_FOUND);
  const found = await ctx.db.report.findUnique({ where: { id } });
  if (!found) throw notFound(REPORT_NOT_FOUND);
  const { targetType, targetId, personId } = found;
  assertPossible(LEADS_TO[outcome], targetType, "outcome");
  if (outcome === "suspend") {
    assertAhead(ctx, until);
    await assertProven(ctx);
  }
  const ruling = { targetType, targetId, personId, outcome: LEADS_TO[outcome], reason, until };
  await decide(ctx, ruling, async (work) => {
    const isOpen = await work.db.report.count({ where: { id, state: "open" } });
    if (!isOpen) throw new Failure("CONFLICT", DECIDED_ALREADY);
  });
  return ctx.db.report.findUniqueOrThrow({ where: { id } });
}

/**
 * Removes something of somebody's, whether anybody reported it or not. They are told why.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND; FORBIDDEN, also for one's own; BAD_USER_INPUT at `targetType` for what
 * cannot be removed.
 */
export async function removeContent(ctx: Context, { reason, ...input }: RemoveContentInput): Promise<Decision> {
  requireAdmin(ctx);
  assertPossible("removed", input.targetType, "targetType");
  assertId(input.targetId, NOTHING_THERE);
  const target = { ...input, targetId: input.targetId.toLowerCase() };
  const thing = await findThing(ctx.db, target);
  if (!thing) throw notFound(NOTHING_THERE);
  return decide(ctx, { ...target, personId: thing.personId, outcome: "removed", reason, until: null });
}

function assertPossible(outcome: DecisionOutcome, targetType: ReportTarget, field: string): void {
  if (outcome === "removed" && !canBeRemoved(targetType)) throw badInput({ [field]: "A profile can't be removed" });
}

/** @param check refuses what has been decided meanwhile, once nobody else can decide. */
async function decide(ctx: Context, ruling: Ruling, check?: (work: Work) => Promise<void>): Promise<Decision> {
  const { reason, outcome, personId, targetType, targetId, until } = ruling;
  let decision: Decision | undefined;
  await manageAccount(
    ctx,
    personId,
    async (work, admin, person) => {
      const { db } = work;
      if (person.id === admin.id) throw forbidden("You can't decide about yourself");
      await check?.(work);
      const thing = await findThing(db, ruling);
      if (!thing) throw notFound(NOTHING_THERE);
      const { excerpt } = thing;
      const kept = outcome === "removed" ? await keepThing(db, ruling) : null;
      decision = await db.decision.create({
        data: {
          personId,
          targetType,
          targetId,
          outcome,
          reason,
          excerpt,
          createdAt: ctx.now(),
          ...(kept && { kept }),
          ...(outcome === "suspended" && { endsAt: until }),
        },
      });
      const closed = await db.report.updateManyAndReturn({
        where: { targetId, state: "open" },
        data: { state: "resolved", decisionId: decision.id },
        select: { reporterId: true },
      });
      if (outcome === "suspended") await suspend(work, ctx, { admin, user: person, until });
      if (outcome === "removed") {
        await db.report.updateMany({ where: { targetId }, data: LET_GO });
        await removeThing(work, ctx, admin, ruling);
      }
      await recordAction(db, ctx, admin, {
        action: closed.length > 0 ? "report_resolved" : "content_removed",
        targetId: personId,
        details: {
          decisionId: decision.id,
          targetType,
          thingId: targetId,
          outcome,
          reports: closed.length,
          ...(outcome === "suspended" && { until: until?.toISOString() ?? null }),
        },
        reason,
      });
      await tell(work, ctx, ruling, closed);
      return person;
    },
    (db) => holdThing(db, ruling),
  );
  if (!decision) throw notFound(NOTHING_THERE);
  if (outcome === "suspended") logSecurity(ctx, "account_suspended", { targetId: personId });
  return decision;
}

async function tell(
  work: Work,
  ctx: Context,
  { outcome, personId, reason, targetType }: Ruling,
  closed: readonly Pick<Report, "reporterId">[],
): Promise<void> {
  const what = REPORT_TARGETS[targetType];
  const news = NEWS[outcome];
  const reporters = await work.db.user.findMany({
    where: { id: { in: closed.map(({ reporterId }) => reporterId) }, erasedAt: null },
    select: { id: true },
  });
  await notifyAll(
    work,
    ctx,
    reporters.map(({ id }) => id),
    { type: "report_resolved", title: "Your report was reviewed", message: news.forReporter(what) },
  );
  if (!news.forPerson) return;
  const person = await work.db.user.findUniqueOrThrow({ where: { id: personId } });
  await tellOfRuling(work, ctx, person, { title: news.forPerson(what), message: reason, canAppeal: true });
}

const NEWS: Record<DecisionOutcome, { forReporter: (what: string) => string; forPerson?: (what: string) => string }> = {
  dismissed: { forReporter: (what) => `We looked at the ${what}, and it is within our rules.` },
  removed: {
    forReporter: (what) => `We removed the ${what}. Thank you for telling us.`,
    forPerson: (what) => `We removed your ${what}`,
  },
  warned: {
    forReporter: (what) => `We warned whose ${what} it is. Thank you for telling us.`,
    forPerson: (what) => `A warning about your ${what}`,
  },
  suspended: {
    forReporter: (what) => `We suspended whose ${what} it is. Thank you for telling us.`,
    forPerson: (what) => `Your account was suspended for your ${what}`,
  },
};
