import { assertProven } from "../../accounts/rules/proofs.ts";
import { DECIDED_ALREADY } from "../../admin/input.ts";
import { manageAccount } from "../../admin/rules/accounts.ts";
import type { Context } from "../../core/context.ts";
import { assertId, badInput, Failure, forbidden, notFound } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import { type Decision, type DecisionOutcome, Prisma, type Report } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { notifyAll } from "../../notifications/rules/notifications.ts";
import type { Work } from "../../transactions/transact.ts";
import {
  type Outcome,
  REPORT_TARGETS,
  type RemoveContentInput,
  type ReportTarget,
  type ResolveReportInput,
} from "../input.ts";
import { canBeRemoved } from "../policy.ts";
import { notifyOfRuling } from "./news.ts";
import { assertAhead, suspend } from "./suspensions.ts";
import { findThing, LET_GO, lockThing, recallThing, removeThing, type Target, toKept, toRestorable } from "./things.ts";

const REPORT_NOT_FOUND = "Report not found";
const NOTHING_THERE = "It's no longer available";

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
 * Decides about what was reported, also once its author deleted it, and closes every open report of it. Whoever reported it is told, and so is its
 * person unless nothing happens to them.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND; FORBIDDEN, also about the viewer; BAD_USER_INPUT at `outcome` for what
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
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND; FORBIDDEN, also for the viewer's own; BAD_USER_INPUT at `targetType` for what
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
      const there = await findThing(db, ruling);
      const thing = there ?? (await recallThing(db, ruling));
      if (!thing) throw notFound(NOTHING_THERE);
      const { excerpt, images } = thing;
      const isRemoval = outcome === "removed" && there !== null;
      const kept = isRemoval ? await toRestorable(db, ruling, there) : toKept(targetType, thing);
      decision = await db.decision.create({
        data: {
          personId,
          targetType,
          targetId,
          outcome,
          reason,
          excerpt,
          createdAt: ctx.now(),
          ...(outcome === "dismissed" ? {} : kept),
          ...(outcome === "suspended" && { endsAt: until }),
        },
      });
      const closed = await db.report.updateManyAndReturn({
        where: { targetId, state: "open" },
        data: { state: "resolved", decisionId: decision.id },
        select: { reporterId: true },
      });
      await db.report.updateMany({ where: { targetId }, data: { kept: Prisma.DbNull, keptUrls: [] } });
      if (!there) await deleteObjects(work, ctx, images);
      if (outcome === "suspended") await suspend(work, ctx, { admin, user: person, until });
      if (isRemoval) {
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
      await notifyConcerned(work, ctx, { ...ruling, excerpt }, closed);
      return person;
    },
    (db) => lockThing(db, ruling),
  );
  if (!decision) throw notFound(NOTHING_THERE);
  if (outcome === "suspended") logSecurity(ctx, "account_suspended", { targetId: personId });
  return decision;
}

async function notifyConcerned(
  work: Work,
  ctx: Context,
  { outcome, personId, reason, targetType, until, excerpt }: Ruling & { excerpt: string },
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
  await notifyOfRuling(work, ctx, person, {
    title: news.forPerson(what),
    message: reason,
    canAppeal: true,
    about: excerpt ? `your ${what}: “${excerpt}”` : undefined,
    until: outcome === "suspended" ? until : undefined,
  });
}

const NEWS: Record<DecisionOutcome, { forReporter: (what: string) => string; forPerson?: (what: string) => string }> = {
  dismissed: { forReporter: (what) => `We reviewed the ${what}, and it follows our rules.` },
  removed: {
    forReporter: (what) => `We removed the ${what}. Thank you for telling us.`,
    forPerson: (what) => `We removed your ${what}`,
  },
  warned: {
    forReporter: (what) => `We warned the owner of the ${what}. Thank you for telling us.`,
    forPerson: (what) => `We warned you about your ${what}`,
  },
  suspended: {
    forReporter: (what) => `We suspended the owner of the ${what}. Thank you for telling us.`,
    forPerson: (what) => `Your account was suspended for your ${what}`,
  },
};
