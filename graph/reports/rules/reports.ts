import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure, notFound } from "../../core/errors.ts";
import type { Report } from "../../generated/prisma/client.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import { REPORT_TARGETS, type ReportInput } from "../input.ts";
import { canReport } from "../policy.ts";
import { hangOn, seeThing, toKept } from "./things.ts";

/**
 * Tells the admins that something is wrong with somebody, or with what they made, which is kept for them as it is; who reported a
 * comment or a review does not see it from then on.
 * @throws {Failure} NOT_FOUND for what the viewer may not see, BAD_USER_INPUT at `targetId` for their own, CONFLICT for what
 * one has reported already.
 */
export async function report(ctx: Context, { targetType, targetId, reason, note }: ReportInput): Promise<Report> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("report", viewer.id);
  const target = { targetType, targetId: targetId.toLowerCase() };
  const seen = await seeThing(ctx, target);
  const { personId } = seen;
  if (!canReport(viewer, { userId: personId })) {
    const isOwn = personId === viewer.id;
    throw badInput({
      targetId: isOwn ? `You can't report your own ${REPORT_TARGETS[targetType]}` : "This is from our team",
    });
  }
  return transactOnce(ctx, async ({ db }) => {
    const about = { ...target, ...hangOn(target), personId, reporterId: viewer.id };
    const [made] = await db.report.createManyAndReturn({
      data: { ...about, ...toKept(targetType, seen), reason, note, createdAt: ctx.now() },
      skipDuplicates: true,
    });
    if (!made) throw new Failure("CONFLICT", "You've already reported this");
    return made;
  });
}

/** A report of the viewer's. @throws {Failure} NOT_FOUND */
export async function getOwnReport(ctx: Context, id: string): Promise<Report> {
  const found = await ctx.db.report.findFirst({ where: { id, reporterId: requireViewer(ctx).id } });
  if (!found) throw notFound();
  return found;
}
