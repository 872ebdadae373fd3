import type { Context } from "../core/context.ts";
import { batched } from "../core/loader.ts";

/** How often profiles were looked at; one statement for all that a request mentions. */
export const loadViewCount = batched(async (ids: readonly string[], ctx: Context) => {
  const counts = await ctx.db.profileView.groupBy({
    by: ["profileId"],
    where: { profileId: { in: [...ids] } },
    _count: true,
  });
  return new Map(counts.map(({ profileId, _count }) => [profileId, _count]));
});
