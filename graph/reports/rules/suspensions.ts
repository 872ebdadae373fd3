import { assertProven } from "../../accounts/rules/proofs.ts";
import { manageAccount } from "../../admin/rules/accounts.ts";
import type { Context } from "../../core/context.ts";
import { badInput, Failure, FOREVER, forbidden } from "../../core/errors.ts";
import { logSecurity } from "../../core/security-log.ts";
import type { Services } from "../../core/services.ts";
import type { User } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { isAdmin, isSuspended } from "../../identity/policy.ts";
import { endSessions } from "../../identity/sessions.ts";
import { emit } from "../../transactions/domain-events.ts";
import type { Work } from "../../transactions/transact.ts";
import type { LiftSuspensionInput, SuspendUserInput } from "../input.ts";
import { notifyOfRuling } from "./news.ts";

/**
 * Suspends somebody until a time, or until it is lifted: nobody sees them, their sessions end, what they had planned until
 * then is cancelled, and what is left to them is an appeal.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND; FORBIDDEN, also for the viewer; BAD_USER_INPUT at `until` for a time that is
 * past; STEP_UP_REQUIRED; CONFLICT for an admin, and for who is suspended already.
 */
export async function suspendUser(ctx: Context, { userId, reason, until }: SuspendUserInput): Promise<User> {
  requireAdmin(ctx);
  assertAhead(ctx, until);
  await assertProven(ctx);
  const suspended = await manageAccount(ctx, userId, async (work, admin, user) => {
    const targetId = user.id;
    const changed = await suspend(work, ctx, { admin, user, until });
    const decision = await work.db.decision.create({
      data: {
        personId: targetId,
        targetType: "profile",
        targetId,
        outcome: "suspended",
        reason,
        endsAt: until,
        createdAt: ctx.now(),
      },
    });
    const details = { decisionId: decision.id, outcome: "suspended", until: until?.toISOString() ?? null };
    await recordAction(work.db, ctx, admin, { action: "user_suspended", targetId, details, reason });
    const title = "Your account was suspended";
    await notifyOfRuling(work, ctx, user, { title, message: reason, canAppeal: true, until });
    return changed;
  });
  logSecurity(ctx, "account_suspended", { targetId: suspended.id });
  return suspended;
}

/** @throws {Failure} BAD_USER_INPUT at `until` */
export function assertAhead(ctx: Pick<Context, "now">, until: Date | null): void {
  if (until && (until <= ctx.now() || until >= FOREVER)) throw badInput({ until: "Choose a time in the future" });
}

interface Suspending {
  admin: User;
  user: User;
  until: Date | null;
}

/**
 * Shuts somebody out and cancels what they had planned until then, as part of a transaction that holds their row and writes down why.
 * @throws {Failure} FORBIDDEN for the viewer, CONFLICT for an admin and for a suspended person.
 */
export async function suspend(work: Work, ctx: Context, { admin, user, until }: Suspending): Promise<User> {
  if (user.id === admin.id) throw forbidden("You can't suspend yourself");
  if (isAdmin(user)) throw new Failure("CONFLICT", "Remove their admin role first");
  if (isSuspended(user, ctx.now()))
    throw new Failure("CONFLICT", "This person is already suspended. Lift that suspension first to set another end.");
  const changed = await work.db.user.update({ where: { id: user.id }, data: { suspendedUntil: until ?? FOREVER } });
  await endSessions(work, user.id);
  await emit(work, ctx, "userSuspended", { userId: user.id, until });
  return changed;
}

/**
 * Lets somebody who is suspended in again; an appeal that waits is answered with it.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT for who is not suspended.
 */
export async function liftSuspension(ctx: Context, { userId, reason }: LiftSuspensionInput): Promise<User> {
  const free = await manageAccount(ctx, userId, async (work, admin, user) => {
    const changed = await lift(work, ctx, user, reason);
    await recordAction(work.db, ctx, admin, {
      action: "suspension_lifted",
      targetId: user.id,
      details: { outcome: "lifted" },
      reason,
    });
    return changed;
  });
  logSecurity(ctx, "suspension_lifted", { targetId: free.id });
  return free;
}

/** Does so as part of a transaction that holds their row. @throws {Failure} CONFLICT for who is not suspended. */
export async function lift(work: Work, ctx: Context, user: User, reason: string): Promise<User> {
  const now = ctx.now();
  if (!isSuspended(user, now)) throw new Failure("CONFLICT", "This person isn't suspended");
  const { db } = work;
  const personId = user.id;
  await db.decision.updateMany({
    where: { personId, outcome: "suspended", liftedAt: null },
    data: { liftedAt: now },
  });
  await db.appeal.updateMany({
    where: { personId, state: "open", decision: { outcome: "suspended" } },
    data: { state: "lifted", answer: reason, answeredAt: now },
  });
  await notifyOfRuling(work, ctx, user, { title: "Your suspension was lifted", message: reason });
  return db.user.update({ where: { id: personId }, data: { suspendedUntil: null } });
}

/** Shows those again whose suspension is over; until this has run they may sign in, and are still hidden. @returns how many. */
export async function endSuspensions({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const { count } = await db.user.updateMany({
    where: { suspendedUntil: { lte: now() } },
    data: { suspendedUntil: null },
  });
  return count;
}
