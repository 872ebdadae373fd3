import type { Context } from "../../core/context.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { transact } from "../../transactions/transact.ts";
import type { UpdateHighlightsInput } from "../input.ts";

/** Sets the tiles above the feed, from the first to the last, for everybody. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export async function updateHighlights(ctx: Context, { highlights }: UpdateHighlightsInput): Promise<void> {
  const admin = requireAdmin(ctx);
  await transact(ctx, async ({ db }) => {
    const before = await db.highlight.findMany({ orderBy: { position: "asc" } });
    for (const [index, highlight] of highlights.entries()) {
      await db.highlight.update({ where: { position: index + 1 }, data: highlight });
    }
    await recordAction(db, ctx, admin, { action: "highlights", details: { before, after: highlights } });
  });
}
