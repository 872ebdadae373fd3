import type { Context } from "../../core/context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Prisma, User } from "../../generated/prisma/client.ts";
import { documentEnd, isOver } from "../policy.ts";
import { findLatest } from "./requests.ts";

/**
 * Hides the badge of somebody who takes another name until our staff has looked at it, within the transaction that
 * holds their row; nothing for people without one.
 * @param before who they were.
 * @returns what changes in their row.
 */
export async function reviewName(
  db: Transaction,
  ctx: Pick<Context, "now">,
  before: User,
): Promise<Prisma.UserUpdateInput> {
  if (!before.verified) return {};
  const now = ctx.now();
  const names = { state: "under_review", nameBefore: before.fullName, usernameBefore: before.username } as const;
  const { count } = await db.verification.updateMany({ where: { userId: before.id, state: "approved" }, data: names });
  // People verified before that was recorded.
  if (count === 0) {
    await db.verification.create({ data: { ...names, userId: before.id, createdAt: now, decidedAt: now } });
  }
  return { verified: false };
}

/** Ends what an artist has or waits for who becomes a canvas, within the transaction that holds their row. */
export async function endVerification(db: Transaction, ctx: Pick<Context, "now">, userId: string): Promise<void> {
  const latest = await findLatest(db, userId);
  if (!latest || isOver(latest)) return;
  const decidedAt = ctx.now();
  const documentUntil = latest.documentUrl ? (latest.documentUntil ?? documentEnd(decidedAt)) : null;
  const data = { state: "revoked", reason: "The account became a canvas", decidedAt, documentUntil } as const;
  await db.verification.update({ where: { id: latest.id }, data });
}
