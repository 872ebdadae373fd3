import type { Context } from "../../core/context.ts";
import type { Transaction } from "../../db/database.ts";
import type { PortfolioItem } from "../../generated/prisma/client.ts";
import { findPresent } from "../../people/rules/present.ts";
import { emit } from "../../transactions/domain-events.ts";
import type { Work } from "../../transactions/transact.ts";
import { MAX_FEATURED } from "../input.ts";

/** Writes pieces that were removed, featured as far as there is room. */
export async function writePieces(work: Work, ctx: Context, pieces: readonly PortfolioItem[]): Promise<number> {
  const { db } = work;
  const people = await findPresent(
    db,
    pieces.map(({ artistId }) => artistId),
  );
  let count = 0;
  for (const piece of pieces.filter(({ artistId }) => people.has(artistId))) {
    const featured = await db.portfolioItem.count({ where: { artistId: piece.artistId, featured: true } });
    const data = { ...piece, featured: piece.featured && featured < MAX_FEATURED };
    const written = await db.portfolioItem.createMany({ data, skipDuplicates: true });
    if (written.count > 0) await emit(work, ctx, "pieceChanged", { piece, what: "created" });
    count += written.count;
  }
  return count;
}

export async function readPieceRemains(db: Transaction, pieceId: string): Promise<{ bookingIds: string[] }> {
  const bookings = await db.booking.findMany({ where: { pieceId }, select: { id: true } });
  return { bookingIds: bookings.map(({ id }) => id) };
}

/** Puts a piece back that our staff removed, also in the bookings that named it. @returns whether it could. */
export async function restorePiece(
  work: Work,
  ctx: Context,
  piece: PortfolioItem,
  { bookingIds = [] }: { bookingIds?: string[] },
): Promise<boolean> {
  const { db } = work;
  const postIsGone = piece.postId !== null && !(await db.post.findUnique({ where: { id: piece.postId } }));
  if (postIsGone || (await writePieces(work, ctx, [piece])) === 0) return false;
  await db.booking.updateMany({ where: { id: { in: bookingIds }, pieceId: null }, data: { pieceId: piece.id } });
  return true;
}
