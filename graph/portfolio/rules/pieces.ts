import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, notFound } from "../../core/errors.ts";
import type { PortfolioItem } from "../../generated/prisma/client.ts";
import { loadPiece } from "../lists.ts";

const PIECE_NOT_FOUND = "Portfolio item not found";

/** A piece by its id. @throws {Failure} UNAUTHENTICATED; NOT_FOUND, also for one that the viewer may not see. */
export async function getPiece(ctx: Context, id: string): Promise<PortfolioItem> {
  requireViewer(ctx);
  assertId(id, PIECE_NOT_FOUND);
  const piece = await loadPiece(ctx, id);
  if (!piece) throw notFound(PIECE_NOT_FOUND);
  return piece;
}
