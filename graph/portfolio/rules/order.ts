import { type Context, requireViewer } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import type { PortfolioItem } from "../../generated/prisma/client.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transact } from "../../transactions/transact.ts";
import { getOwnItem, ITEM_NOT_FOUND, lockPortfolio } from "./portfolio.ts";

/**
 * Moves the artist's own piece to the present place of another; those between the two move by one. Of two
 * moves at once the second finds what the first has made, so that nothing is lost and no place is taken twice.
 * @throws {Failure} NOT_FOUND of either; FORBIDDEN unless both are the viewer's, who is an artist.
 */
export async function movePortfolioItem(ctx: Context, { id, to }: { id: string; to: string }): Promise<PortfolioItem> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("arrange", viewer.id);
  const [item, target] = [await getOwnItem(ctx, id), await getOwnItem(ctx, to)];
  return transact(ctx, async (work) => {
    const { db } = work;
    await lockPortfolio(db, viewer.id);
    const ends = await db.portfolioItem.findMany({ where: { id: { in: [item.id, target.id] } } });
    const placeOf = (wanted: string) => {
      const end = ends.find((each) => each.id === wanted);
      if (!end) throw notFound(ITEM_NOT_FOUND);
      return end.place;
    };
    const [from, until] = [placeOf(item.id), placeOf(target.id)];
    await db.$executeRaw`
      WITH moved AS (
        SELECT id, lag(place) OVER line AS below, lead(place) OVER line AS above FROM portfolio_items
        WHERE artist_id = ${viewer.id}::uuid
          AND place BETWEEN least(${from}::uuid, ${until}::uuid) AND greatest(${from}::uuid, ${until}::uuid)
        WINDOW line AS (ORDER BY place)
      )
      UPDATE portfolio_items AS i SET place = CASE
        WHEN i.id = ${item.id}::uuid THEN ${until}::uuid
        WHEN ${from}::uuid < ${until}::uuid THEN moved.below
        ELSE moved.above
      END
      FROM moved WHERE moved.id = i.id`;
    const moved = await db.portfolioItem.findUniqueOrThrow({ where: { id: item.id } });
    // The pieces between only make room, which is no change of them.
    if (from !== until) await emit(work, ctx, "pieceChanged", { piece: moved, what: "updated" });
    return moved;
  });
}
