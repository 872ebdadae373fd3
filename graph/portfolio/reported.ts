import type { Context } from "../core/context.ts";
import { batched, byId } from "../core/loader.ts";
import { addReportable } from "../reports/rules/things.ts";
import { addReportableType } from "../reports/types.ts";
import { getPiece } from "./rules/pieces.ts";
import { removePiece } from "./rules/portfolio.ts";
import { readPieceRemains, restorePiece } from "./rules/restoring.ts";
import { portfolioItemType } from "./types.ts";

addReportableType(portfolioItemType, "featured");

addReportable("portfolio_item", {
  column: "pieceId",
  see: getPiece,
  read: (db, id) => db.portfolioItem.findUnique({ where: { id } }),
  load: batched(async (ids: readonly string[], ctx: Context) =>
    byId(await ctx.db.portfolioItem.findMany({ where: { id: { in: [...ids] } } })),
  ),
  personOf: ({ artistId }) => artistId,
  wordsOf: ({ title }) => title,
  imagesOf: ({ imageUrl }) => [imageUrl],
  remove: (work, ctx, _admin, id) => removePiece(work, ctx, id),
  readBelow: readPieceRemains,
  restore: (work, ctx, row, below) => restorePiece(work, ctx, row, below),
});
