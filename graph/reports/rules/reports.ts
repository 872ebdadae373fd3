import { getSentComment } from "../../comments/rules/comments.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure } from "../../core/errors.ts";
import { transact } from "../../core/transact.ts";
import type { Report } from "../../generated/prisma/client.ts";
import type { ReportInput } from "../input.ts";
import { canReport } from "../policy.ts";

/**
 * Tells the admins that something is wrong with what somebody made; from then on who reported it does not see it.
 * @throws {Failure} NOT_FOUND for what one may not see, BAD_USER_INPUT at `targetId` for one's own, CONFLICT for what
 * one has reported already.
 */
export async function report(ctx: Context, { targetType, targetId, reason, note }: ReportInput): Promise<Report> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("report", viewer.id);
  const comment = await getSentComment(ctx, targetId);
  if (!canReport(viewer, comment)) throw badInput({ targetId: "You can't report your own comment" });
  return transact(ctx, async ({ db }) => {
    const about = { reporterId: viewer.id, targetType, commentId: comment.id };
    const [made] = await db.report.createManyAndReturn({
      data: { ...about, reason, note, createdAt: ctx.now() },
      skipDuplicates: true,
    });
    if (!made) throw new Failure("CONFLICT", "You've already reported this");
    return made;
  });
}
