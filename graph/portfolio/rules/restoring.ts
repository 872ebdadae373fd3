import type { Transaction } from "../../db/database.ts";
import type { PortfolioItem } from "../../generated/prisma/client.ts";
import { findPresent } from "../../people/rules/present.ts";
import type { Work } from "../../transactions/transact.ts";
import { MAX_FEATURED } from "../input.ts";

/** Writes pieces that were removed, featured as far as there is room. */
export async function writePieces(db: Transaction, pieces: readonly PortfolioItem[]): Promise<number> {
  const people = await findPresent(
    db,
    pieces.map(({ artistId }) => artistId),
  );
  let count = 0;
  for (const piece of pieces.filter(({ artistId }) => people.has(artistId))) {
    const featured = await db.portfolioItem.count({ where: { artistId: piece.artistId, featured: true } });
    const data = { ...piece, featured: piece.featured && featured < MAX_FEATURED };
    count += (await db.portfolioItem.createMany({ data, skipDuplicates: true })).count;
  }
  return count;
}

export async function readPieceRemains(db: Transaction, pieceId: string): Promise<{ bookingIds: string[] }> {
  const bookings = await db.booking.findMany({ where: { pieceId }, select: { id: true } });
  return { bookingIds: bookings.map(({ id }) => id) };
}

/** Puts a piece back that our staff removed, also in the bookings that named it. @returns whether it could. */
export async function restorePiece(
  { db }: Work,
  piece: PortfolioItem,
  { bookingIds = [] }: { bookingIds?: string[] },
): Promise<boolean> {
  const postIsGone = piece.postId !== null && !(await db.post.findUnique({ where: { id: piece.postId } }));
  if (postIsGone || (await writePieces(db, [piece])) === 0) return false;
  await db.booking.updateMany({ where: { id: { in: bookingIds }, pieceId: null }, data: { pieceId: piece.id } });
  return true;
}
