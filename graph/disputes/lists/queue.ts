import { addToWaiting } from "../../admin/lists.ts";
import { type ConnectionArguments, connectById } from "../../core/connection.ts";
import type { Context } from "../../core/context.ts";
import { MAX_TOTAL_COUNT } from "../../core/input.ts";
import { type Booking, type DisputeState, type NoShowDispute, Prisma } from "../../generated/prisma/client.ts";
import { requireAdmin } from "../../identity/admins.ts";

addToWaiting("disputes", Prisma.sql`SELECT FROM no_show_disputes WHERE state = 'open'`);

/** A dispute with the booking whose no-show it is about. */
export interface DisputeOfBooking extends NoShowDispute {
  booking: Booking;
}

/** What people dispute: what waits, the first first; what was decided, the last first. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function listDisputes(ctx: Context, state: DisputeState, args: ConnectionArguments) {
  requireAdmin(ctx);
  const connection = await connectById<DisputeOfBooking>(
    args,
    state === "open" ? "oldest first" : "newest first",
    (page) => ctx.db.noShowDispute.findMany({ ...page, where: { ...page.where, state }, include: { booking: true } }),
  );
  return { ...connection, countAll: () => ctx.db.noShowDispute.count({ where: { state }, take: MAX_TOTAL_COUNT }) };
}
