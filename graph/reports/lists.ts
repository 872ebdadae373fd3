import { requireAdmin } from "../admin/rules/accounts.ts";
import { type ConnectionArguments, connectById, MAX_TOTAL_COUNT } from "../core/connection.ts";
import type { Context } from "../core/context.ts";
import { batched, byId } from "../core/loader.ts";
import type { ReportState } from "../generated/prisma/client.ts";

/** What was reported, the newest first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listReports(ctx: Context, state: ReportState, args: ConnectionArguments) {
  requireAdmin(ctx);
  const connection = await connectById(args, "newest first", (page) =>
    ctx.db.report.findMany({ ...page, where: { ...page.where, state } }),
  );
  return { ...connection, countAll: () => ctx.db.report.count({ where: { state }, take: MAX_TOTAL_COUNT }) };
}

/** Comments that were reported, whoever may see them. */
export const loadReportedComment = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.comment.findMany({ where: { id: { in: [...ids] } } })),
);
