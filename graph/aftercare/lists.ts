import { type Context, requireViewer } from "../core/context.ts";
import { batched } from "../core/loader.ts";
import type { Aftercare, AftercareText, Post } from "../generated/prisma/client.ts";
import { canReadPost } from "../visibility/posts.ts";

/** What the viewer gives their clients. @throws {Failure} UNAUTHENTICATED */
export const readAftercareText = (ctx: Context): Promise<AftercareText | null> =>
  ctx.db.aftercareText.findUnique({ where: { artistId: requireViewer(ctx).id } });

/** What clients were given after sessions that the viewer may see, by the bookings. */
export const loadAftercare = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await ctx.db.aftercare.findMany({ where: { bookingId: { in: [...ids] } } });
  return new Map<string, Aftercare>(rows.map((row) => [row.bookingId, row]));
});

/** What shows how the tattoos of bookings healed, as far as the viewer may see it, by the bookings. */
export const loadHealedPost = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await ctx.db.post.findMany({
    where: { AND: [{ healedBookingId: { in: [...ids] } }, canReadPost.where(ctx.viewer)] },
  });
  return new Map<string, Post>(rows.map((row) => [row.healedBookingId ?? "", row]));
});
