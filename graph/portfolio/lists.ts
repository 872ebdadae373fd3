import { type ConnectionArguments, connectById } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import type { PortfolioItem } from "../generated/prisma/client.ts";
import { openPerson } from "../visibility/people.ts";
import {
  FEATURED_PER_ARTIST,
  FEATURED_SHOWN,
  MAX_FEATURED,
  PORTFOLIO_CATEGORIES,
  type PortfolioFilterInput,
} from "./input.ts";
import { getPortfolioArtist } from "./rules/portfolio.ts";

/**
 * An artist's pieces, newest first, with the categories of all of them.
 * @throws {Failure} as `getPortfolioArtist`.
 */
export async function listPortfolio(
  ctx: Context,
  artistId: string,
  filter: PortfolioFilterInput,
  args: ConnectionArguments,
) {
  const artist = await getPortfolioArtist(ctx, artistId);
  const wanted = { artistId: artist.id, ...filter };
  const connection = await connectById(args, "newest first", (page) =>
    ctx.db.portfolioItem.findMany({ ...page, where: { ...page.where, ...wanted } }),
  );
  return { ...connection, readCategories: () => readCategories(ctx, artist.id) };
}

/** The categories of an artist's pieces, in the product's order. */
async function readCategories(ctx: Context, artistId: string): Promise<string[]> {
  const used = await ctx.db.portfolioItem.groupBy({ by: ["category"], where: { artistId } });
  return PORTFOLIO_CATEGORIES.filter((category) => used.some((row) => row.category === category));
}

/**
 * What our staff pinned, the latest pin first, then what verified artists feature, newest first: at most 12 in all, and
 * at most 2 of each artist but for pins.
 */
export async function listFeatured(ctx: Context): Promise<PortfolioItem[]> {
  const viewer = requireViewer(ctx);
  const pinned = await ctx.db.portfolioItem.findMany({
    where: { pinnedAt: { not: null }, artist: { ...openPerson.where(viewer), userType: "artist" } },
    orderBy: [{ pinnedAt: "desc" }, { id: "desc" }],
    take: FEATURED_SHOWN,
  });
  // Nobody features more than six, so this many are enough to leave twelve if there are twelve.
  const take = (FEATURED_SHOWN / FEATURED_PER_ARTIST) * MAX_FEATURED;
  const featured = await ctx.db.portfolioItem.findMany({
    where: {
      featured: true,
      pinnedAt: null,
      artist: { ...openPerson.where(viewer), verified: true, userType: "artist" },
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
