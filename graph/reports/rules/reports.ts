import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure } from "../../core/errors.ts";
import { transact } from "../../core/transact.ts";
import type { Report } from "../../generated/prisma/client.ts";
import { REPORT_TARGETS, type ReportInput } from "../input.ts";
import { canReport } from "../policy.ts";
import { hangOn, seeThing } from "./things.ts";

/**
 * Tells the admins that something is wrong with somebody, or with what they made; who reported a comment or a review does not see
 * it from then on.
 * @throws {Failure} NOT_FOUND for what one may not see, BAD_USER_INPUT at `targetId` for one's own, CONFLICT for what
 * one has reported already.
 */
export async function report(ctx: Context, { targetType, targetId, reason, note }: ReportInput): Promise<Report> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("report", viewer.id);
  const target = { targetType, targetId: targetId.toLowerCase() };
  const { personId } = await seeThing(ctx, target);
  if (!canReport(viewer, { userId: personId })) {
    const isOwn = personId === viewer.id;
    throw badInput({ targetId: isOwn ? `You can't report your own ${REPORT_TARGETS[targetType]}` : "This is from us" });
  }
  return transact(ctx, async ({ db }) => {
    const about = { ...target, ...hangOn(target), personId, reporterId: viewer.id };
    const [made] = await db.report.createManyAndReturn({
      data: { ...about, reason, note, createdAt: ctx.now() },
      skipDuplicates: true,
    });
    if (!made) throw new Failure("CONFLICT", "You've already reported this");
    return made;
  });
}
