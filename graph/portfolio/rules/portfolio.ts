import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, badInput, forbidden, notFound } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { PortfolioItem, User } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { ensureFinished } from "../../media/rules/finishing.ts";
import { deleteObjects } from "../../media/rules/removal.ts";
import { attachObject, normalizeImageUrl } from "../../media/rules/uploads.ts";
import { seesProfile } from "../../people/lists.ts";
import { isArtist } from "../../people/policy.ts";
import { getUser } from "../../people/rules/people.ts";
import { emit } from "../../transactions/domain-events.ts";
import { transactOnce } from "../../transactions/repeats.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { canViewPerson } from "../../visibility/people.ts";
import { type CreatePortfolioItemInput, MAX_FEATURED, type UpdatePortfolioItemInput } from "../input.ts";
import { canEditPortfolioItem } from "../policy.ts";

export const ITEM_NOT_FOUND = "Portfolio item not found";
export const ONLY_ARTISTS = "Only artists have a portfolio";

/**
 * The artist whose portfolio the viewer opens.
 * @throws {Failure} NOT_FOUND; BAD_USER_INPUT for a canvas; FORBIDDEN where the profile is private.
 */
export async function getPortfolioArtist(ctx: Context, artistId: string): Promise<User> {
  requireViewer(ctx);
  const artist = await getUser(ctx, artistId);
  if (!isArtist(artist)) throw badInput({ artistId: "This user isn't an artist" });
  if (!(await seesProfile(artist, ctx))) throw forbidden("This profile is private");
  return artist;
}

/**
 * Puts a piece first among the featured, whether or not its artist features it, or takes it from there; what is so
 * already stays and leaves no trace.
 * @throws {Failure} UNAUTHENTICATED; FORBIDDEN unless the viewer is an admin; NOT_FOUND.
 */
export async function pinPortfolioItem(ctx: Context, id: string, pinned: boolean): Promise<PortfolioItem> {
  const admin = requireAdmin(ctx);
  assertId(id, ITEM_NOT_FOUND);
  return transact(ctx, async ({ db }) => {
    const item = await lockItem(db, id);
    if ((item.pinnedAt !== null) === pinned) return item;
    await recordAction(db, ctx, admin, { action: "portfolio_pin", targetId: item.artistId, details: { id, pinned } });
    return db.portfolioItem.update({ where: { id }, data: { pinnedAt: pinned ? ctx.now() : null } });
  });
}

/**
 * Adds a piece to the viewer's portfolio.
 * @throws {Failure} FORBIDDEN unless the viewer is an artist; BAD_USER_INPUT at `imageUrl`, or at `featured` for the
 * seventh.
 */
export async function createPortfolioItem(ctx: Context, input: CreatePortfolioItemInput): Promise<PortfolioItem> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("portfolioItem", viewer.id);
  if (!isArtist(viewer)) throw forbidden(ONLY_ARTISTS);
  const finished = await ensureFinished(ctx, input.imageUrl, "portfolio");
  return transactOnce(ctx, async (work) => {
    const { db } = work;
    await lockPortfolio(db, viewer.id);
    if (input.featured) await assertMayFeature(db, viewer.id);
    const imageUrl = await attachObject(db, ctx, { imageUrl: finished, kind: "portfolio", ownerId: viewer.id });
    const data = { ...input, imageUrl, artistId: viewer.id, createdAt: ctx.now() };
    const piece = await db.portfolioItem.create({ data });
    await emit(work, ctx, "pieceChanged", { piece, what: "created" });
    return piece;
  });
}

/**
 * Changes the given parts of the viewer's own piece; a replaced image is removed afterwards.
 * @throws {Failure} NOT_FOUND; FORBIDDEN unless it is the viewer's, who is an artist; BAD_USER_INPUT at `imageUrl`, or
 * at `featured` for the seventh.
 */
export async function updatePortfolioItem(ctx: Context, input: UpdatePortfolioItemInput): Promise<PortfolioItem> {
  const { id, imageUrl: newImageUrl, ...changes } = input;
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("edit", viewer.id);
  const { imageUrl: shown } = await getOwnItem(ctx, id);
  const finished =
    newImageUrl !== undefined && normalizeImageUrl(ctx, newImageUrl) !== shown
      ? await ensureFinished(ctx, newImageUrl, "portfolio")
      : undefined;
  return transact(ctx, async (work) => {
    const { db } = work;
    await lockPortfolio(db, viewer.id);
    if (changes.featured) await assertMayFeature(db, viewer.id, id);
    const before = await lockItem(db, id);
    const imageUrl =
      finished && finished !== before.imageUrl
        ? await attachObject(db, ctx, { imageUrl: finished, kind: "portfolio", ownerId: viewer.id })
        : before.imageUrl;
    if (imageUrl !== before.imageUrl) await deleteObjects(work, ctx, [before.imageUrl]);
    // Another picture is the artist's own, whatever becomes of the post that showed the first.
    const ofPost = imageUrl === before.imageUrl ? {} : { postId: null };
    await emit(work, ctx, "pieceChanged", { piece: before, what: "updated" });
    return db.portfolioItem.update({ where: { id }, data: { ...changes, ...ofPost, imageUrl } });
  });
}

/**
 * Removes the viewer's own piece, then its image.
 * @throws {Failure} NOT_FOUND; FORBIDDEN unless it is the viewer's, who is an artist.
 */
export async function deletePortfolioItem(ctx: Context, id: string): Promise<PortfolioItem> {
  const { artistId } = await getOwnItem(ctx, id);
  return transact(ctx, async (work) => {
    await lockPortfolio(work.db, artistId);
    return removePiece(work, ctx, id);
  });
}

/** Takes a piece away, as part of a transaction that holds its artist's portfolio. @throws {Failure} NOT_FOUND */
export async function removePiece(work: Work, ctx: Context, id: string): Promise<PortfolioItem> {
  const item = await lockItem(work.db, id);
  await work.db.portfolioItem.delete({ where: { id } });
  await deleteObjects(work, ctx, [item.imageUrl]);
  await emit(work, ctx, "pieceChanged", { piece: item, what: "deleted" });
  return item;
}

/** @throws {Failure} NOT_FOUND; FORBIDDEN unless it is the viewer's, who is an artist. */
export async function getOwnItem(ctx: Context, id: string): Promise<PortfolioItem> {
  const viewer = requireViewer(ctx);
  assertId(id, ITEM_NOT_FOUND);
  const item = await ctx.db.portfolioItem.findFirst({
    where: { id, artist: canViewPerson.where(viewer) },
  });
  if (!item) throw notFound(ITEM_NOT_FOUND);
  if (!canEditPortfolioItem(viewer, item)) {
    throw forbidden(item.artistId === viewer.id ? ONLY_ARTISTS : "You can only change your own portfolio");
  }
  return item;
}

/** A change of an artist's pieces locks the artist's row first, then the pieces'. */
export async function lockPortfolio(db: Transaction, artistId: string): Promise<void> {
  await db.$queryRaw`SELECT id FROM users WHERE id = ${artistId}::uuid FOR NO KEY UPDATE`;
}

/** A change of a piece locks its row, so that two at once come one after the other. @throws {Failure} NOT_FOUND */
async function lockItem(db: Transaction, id: string): Promise<PortfolioItem> {
  await db.$queryRaw`SELECT id FROM portfolio_items WHERE id = ${id}::uuid FOR UPDATE`;
  const item = await db.portfolioItem.findUnique({ where: { id } });
  if (!item) throw notFound(ITEM_NOT_FOUND);
  return item;
}

/** The portfolio is held, so that several pieces featured at once are counted one after the other. */
async function assertMayFeature(db: Transaction, artistId: string, itemId?: string): Promise<void> {
  const count = await db.portfolioItem.count({
    where: { artistId, featured: true, ...(itemId && { id: { not: itemId } }) },
  });
  if (count >= MAX_FEATURED) throw badInput({ featured: `You can feature up to ${MAX_FEATURED} pieces` });
}
