import { addToWaiting } from "../admin/lists.ts";
import { type ConnectionArguments, connectById } from "../core/connection.ts";
import { type Context, requireAsker, requireViewer } from "../core/context.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { type DataExport, type DataRequestState, Prisma } from "../generated/prisma/client.ts";
import { requireAdmin } from "../identity/admins.ts";

addToWaiting("dataRequests", Prisma.sql`SELECT FROM data_requests WHERE state = 'open'`);

/** What the viewer asked about their data, newest first. @throws {Failure} UNAUTHENTICATED */
export async function listOwnDataRequests(ctx: Context, args: ConnectionArguments) {
  const { id: userId } = requireViewer(ctx);
  return connectById(args, "newest first", (page) =>
    ctx.db.dataRequest.findMany({ ...page, where: { ...page.where, userId } }),
  );
}

/**
 * What everybody asked: of what is open, whatever is due first; of what is answered, whatever was asked last.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN
 */
export async function listDataRequests(
  ctx: Context,
  { state, ...args }: ConnectionArguments & { state: DataRequestState },
) {
  requireAdmin(ctx);
  // Each has as many days, so the oldest is due first.
  const connection = await connectById(args, state === "open" ? "oldest first" : "newest first", (page) =>
    ctx.db.dataRequest.findMany({ ...page, where: { ...page.where, state } }),
  );
  return { ...connection, countAll: () => ctx.db.dataRequest.count({ where: { state }, take: MAX_TOTAL_COUNT }) };
}

/**
 * The export that somebody asked for last, also while they are suspended; null once its time is over.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function readDataExport(ctx: Context): Promise<DataExport | null> {
  const { id: userId } = requireAsker(ctx);
  const found = await ctx.db.dataExport.findUnique({ where: { userId } });
  return found?.expiresAt && found.expiresAt <= ctx.now() ? null : found;
}
