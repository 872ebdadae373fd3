import { sql } from "kysely";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched, byId } from "../core/loader.ts";
import type { Selection } from "../core/selection.ts";
import { parseTimestamp } from "../core/timestamps.ts";
import { type Asking, askingOf, columnsOf, type Part, primeParts } from "../db/parts.ts";
import { asJson, condition, prepared, tables } from "../db/statements.ts";
import type { PortfolioItem } from "../generated/prisma/client.ts";
import { imagePart } from "../media/lists.ts";
import { seesProfile } from "../people/lists.ts";
import { isArtist } from "../people/policy.ts";
import type { Person } from "../visibility/card.ts";
import { canViewPiece, canViewPiecePhoto, isListedPiece, notMutedPiece } from "../visibility/pieces.ts";
import {
  FEATURED_PER_ARTIST,
  FEATURED_SHOWN,
  MAX_FEATURED,
  PORTFOLIO_CATEGORIES,
  type PortfolioFilterInput,
} from "./input.ts";
import { getPortfolioArtist } from "./rules/portfolio.ts";

/** A piece, of the row that a statement calls `i`. */
const PIECE_COLUMNS = [
  "i.id",
  "i.artist_id as artistId",
  "i.title",
  "i.description",
  "i.image_url as imageUrl",
  "i.place",
  "i.post_id as postId",
  "i.category",
  "i.tags",
  "i.featured",
  "i.pinned_at as pinnedAt",
  "i.created_at as createdAt",
] as const;

export const image = imagePart("PortfolioItem", "i");

interface PieceValues extends Asking {
  artistId: string;
  category?: string | undefined;
}

/** Where the piece of a cursor stands by now; one that is gone is taken to have stood where it was added. */
const placeOf = (id: string | undefined) =>
  sql<string>`coalesce((SELECT place FROM portfolio_items WHERE id = ${id}::uuid), ${id}::uuid)`;

const readPage = prepared(
  (
    { page, isOfCategory, parts }: { page: IdPage["shape"]; isOfCategory: boolean; parts: readonly Part[] },
    values: PieceValues & IdPage["values"],
  ) =>
    asJson(
      tables
        .selectFrom("portfolio_items as i")
        .select(PIECE_COLUMNS)
        .select(columnsOf(parts, values))
        .where("i.artist_id", "=", values.artistId)
        .where(condition(canViewPiecePhoto.sql({ id: values.viewerId })))
        .where(condition(isListedPiece({ id: values.viewerId })))
        .$if(isOfCategory, (query) => query.where("i.category", "=", values.category ?? ""))
        .where((eb) => isOnPage(eb.ref("i.place"), page, { lt: placeOf(values.lt), gt: placeOf(values.gt) }))
        .orderBy("i.place", page.direction)
        .limit(sql.lit(page.take)),
    ),
);

async function readPieces(ctx: Context, wanted: PieceValues, page: IdPage, parts: readonly Part[]) {
  const shape = { page: page.shape, isOfCategory: wanted.category !== undefined, parts };
  const [found] = await run(ctx, readPage(shape, { ...page.values, ...wanted }));
  return (found?.rows ?? []).map(({ pinnedAt, ...row }): PortfolioItem => {
    primeParts(ctx, parts, row);
    return { ...row, pinnedAt: pinnedAt ? parseTimestamp(pinnedAt) : null, createdAt: parseTimestamp(row.createdAt) };
  });
}

/**
 * Somebody's pieces in their artist's order, at first the newest before the others, with the categories of all of them;
 * none of whoever is no artist, or whose profile the viewer may not see.
 * @throws {Failure} UNAUTHENTICATED
 */
export async function listPiecesOf(
  ctx: Context,
  person: Person,
  filter: PortfolioFilterInput,
  args: ConnectionArguments,
  selection: Selection,
) {
  const asking = askingOf(ctx);
  const parts = selection.parts("PortfolioItem");
  const isShown = isArtist(person) && (await seesProfile(person, ctx));
  const connection = await connectById(args, "newest first", async (wanted) =>
    isShown ? readPieces(ctx, { artistId: person.id, ...asking, ...filter }, pageOf(wanted), parts) : [],
  );
  return { ...connection, readCategories: async () => (isShown ? readCategories(ctx, person.id) : []) };
}

/**
 * The same of an artist whose portfolio is opened.
 * @throws {Failure} as `getPortfolioArtist`.
 */
export async function listPortfolio(
  ctx: Context,
  artistId: string,
  filter: PortfolioFilterInput,
  args: ConnectionArguments,
  selection: Selection,
) {
  return listPiecesOf(ctx, await getPortfolioArtist(ctx, artistId), filter, args, selection);
}

/** The categories of an artist's pieces, in the product's order. */
async function readCategories(ctx: Context, artistId: string): Promise<string[]> {
  const where = { artistId, ...canViewPiecePhoto.where(ctx.viewer) };
  const used = await ctx.db.portfolioItem.groupBy({ by: ["category"], where });
  return PORTFOLIO_CATEGORIES.filter((category) => used.some((row) => row.category === category));
}

/** Pieces by id, such as the viewer may see. @throws {Failure} UNAUTHENTICATED */
export const loadPiece = batched(async (ids: readonly string[], ctx: Context) => {
  const where = { id: { in: [...ids] }, ...canViewPiece.where(requireViewer(ctx)) };
  return byId(await ctx.db.portfolioItem.findMany({ where }));
});

/**
 * What our staff pinned, the latest pin first, then what verified artists feature, newest first: at most 12 in all, and
 * at most 2 of each artist but for pins.
 */
export async function listFeatured(ctx: Context): Promise<PortfolioItem[]> {
  const viewer = requireViewer(ctx);
  const pinned = await ctx.db.portfolioItem.findMany({
    where: { pinnedAt: { not: null }, ...notMutedPiece.where(viewer) },
    orderBy: [{ pinnedAt: "desc" }, { id: "desc" }],
    take: FEATURED_SHOWN,
  });
  // Nobody features more than six, so this many are enough to leave twelve if there are twelve.
  const take = (FEATURED_SHOWN / FEATURED_PER_ARTIST) * MAX_FEATURED;
  const featured = await ctx.db.portfolioItem.findMany({
    where: {
      featured: true,
      pinnedAt: null,
      AND: [notMutedPiece.where(viewer), { artist: { verified: true } }],
    },
    orderBy: { id: "desc" },
    take,
  });
  const shown = new Map<string, number>();
  const isAmongFirst = ({ artistId, pinnedAt }: PortfolioItem) => {
    const rank = (shown.get(artistId) ?? 0) + 1;
    shown.set(artistId, rank);
    return pinnedAt !== null || rank <= FEATURED_PER_ARTIST;
  };
  return [...pinned, ...featured].filter(isAmongFirst).slice(0, FEATURED_SHOWN);
}

/** What the viewer has in their portfolio of posts, by the posts' ids. */
export const loadOwnPiece = batched(async (postIds: readonly string[], ctx: Context) => {
  const { viewer } = ctx;
  if (!viewer || !isArtist(viewer)) return new Map<string, PortfolioItem>();
  const items = await ctx.db.portfolioItem.findMany({ where: { artistId: viewer.id, postId: { in: [...postIds] } } });
  return new Map(items.map((item) => [item.postId ?? "", item]));
});
