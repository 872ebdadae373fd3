import { DECIDED_ALREADY } from "../../admin/input.ts";
import { manageAccount } from "../../admin/rules/accounts.ts";
import type { Context } from "../../core/context.ts";
import { assertId, Failure, forbidden, notFound } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { User, Verification } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { notifyOfAccount } from "../../notifications/rules/notifications.ts";
import type { Work } from "../../transactions/transact.ts";
import type { DecideVerificationInput, VerificationDecision } from "../input.ts";
import { DECISIONS, documentEnd, isOver } from "../policy.ts";
import { findLatest } from "./requests.ts";

const NOT_FOUND = "Request not found";

interface Outcome {
  decision: VerificationDecision;
  reason: string;
}

/**
 * Decides about what an artist sent, about a name that is under review, or takes a badge back. Its artist is told.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND; FORBIDDEN, also for the viewer's own; CONFLICT when it is decided already.
 */
export async function decideVerification(ctx: Context, input: DecideVerificationInput): Promise<Verification> {
  const { id, decision, reason } = input;
  requireAdmin(ctx);
  assertId(id, NOT_FOUND);
  const found = await ctx.db.verification.findUnique({ where: { id } });
  if (!found) throw notFound(NOT_FOUND);
  const person = await manageAccount(ctx, found.userId, async (work, admin, user) => {
    const { db } = work;
    if (user.id === admin.id) throw forbidden("You can't decide about yourself");
    const record = await db.verification.findUnique({ where: { id } });
    if (!record) throw notFound(NOT_FOUND);
    if (!DECISIONS[decision].from.includes(record.state)) {
      throw new Failure("CONFLICT", DECIDED_ALREADY);
    }
    await recordAction(db, ctx, admin, {
      action: "verification_decided",
      targetId: user.id,
      details: { verificationId: id, before: { state: record.state }, after: { state: DECISIONS[decision].to } },
      reason,
    });
    return settle(work, ctx, record, { decision, reason });
  });
  if (found.state === "approved" || decision === "approve") {
    logSecurity(ctx, "verification_changed", { targetId: person.id, verified: person.verified });
  }
  return ctx.db.verification.findUniqueOrThrow({ where: { id } });
}

/**
 * Says that our staff checked who somebody is, whether they asked or not, or takes it back; what is so already stays
 * and leaves no trace.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function setUserVerification(ctx: Context, input: { userId: string; verified: boolean }): Promise<User> {
  const { userId, verified } = input;
  const changed = await manageAccount(ctx, userId, async (work, admin, user) => {
    if (user.verified === verified) return user;
    const { db } = work;
    await recordAction(db, ctx, admin, { action: "verification", targetId: user.id, details: { verified } });
    const latest = await findLatest(db, user.id);
    const now = ctx.now();
    const record =
      latest && !isOver(latest) ? latest : await db.verification.create({ data: { userId: user.id, createdAt: now } });
    return settle(work, ctx, record, { decision: verified ? "approve" : "revoke", reason: "" });
  });
  logSecurity(ctx, "verification_changed", { targetId: changed.id, verified });
  return changed;
}

/** Writes down what was decided, shows or hides the badge and tells whose it is. */
async function settle(work: Work, ctx: Context, record: Verification, outcome: Outcome): Promise<User> {
  const { db } = work;
  const { decision, reason } = outcome;
  const decidedAt = ctx.now();
  const isKept = record.documentUrl !== null && decision !== "ask";
  await db.verification.update({
    where: { id: record.id },
    data: {
      state: DECISIONS[decision].to,
      reason,
      decidedAt,
      documentUntil: isKept ? (record.documentUntil ?? documentEnd(decidedAt)) : null,
      ...(decision === "approve" && { nameBefore: null, usernameBefore: null }),
    },
  });
  await notifyOfAccount(work, ctx, record.userId, { type: "verification", relatedId: record.id, ...say(outcome) });
  return db.user.update({ where: { id: record.userId }, data: { verified: decision === "approve" } });
}

const NEWS: Record<VerificationDecision, { title: string; message: string }> = {
  approve: { title: "You are verified", message: "Your badge now appears next to your name." },
  reject: { title: "You were not verified", message: "See the reason in Settings." },
  ask: { title: "We need more to verify you", message: "See what we need in Settings." },
  revoke: { title: "You are no longer verified", message: "Your badge no longer appears." },
};

const say = ({ decision, reason }: Outcome) => ({ ...NEWS[decision], ...(reason && { message: reason }) });
