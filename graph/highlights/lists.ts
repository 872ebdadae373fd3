import { type Context, requireViewer } from "../core/context.ts";
import { MAX_TOTAL_COUNT } from "../core/input.ts";
import { batched, byId } from "../core/loader.ts";
import { type Highlight, Prisma } from "../generated/prisma/client.ts";
import { requireAdmin } from "../identity/admins.ts";
import { notMutedPiece } from "../visibility/pieces.ts";
import { notMutedPost } from "../visibility/posts.ts";
import type { Viewer } from "../visibility/predicate.ts";
import type { UpdateHighlightsInput } from "./input.ts";

/** A tile with what the viewer finds behind it; of the two ids at most one is there. */
export interface ShownHighlight extends Omit<Highlight, "position"> {
  count: number;
  postId: string | null;
  itemId: string | null;
}

/** What one finds behind the tile `h`: posts `p` under its tag, and pieces `i` of its category. */
const behind = (viewer: Viewer) => ({
  posts: Prisma.sql`post_tags AS t JOIN posts AS p ON p.id = t.post_id WHERE t.tag = h.tag AND ${notMutedPost.sql(viewer)}`,
  pieces: Prisma.sql`portfolio_items AS i WHERE i.category = h.category AND ${notMutedPiece.sql(viewer)}`,
});

/** The tiles above the feed, with the newest and the number of what the viewer finds. @throws {Failure} UNAUTHENTICATED */
export const listHighlights = (ctx: Context) => readTiles(ctx, Prisma.sql`highlights AS h`);

/** The same of tiles that are not set yet. @throws {Failure} UNAUTHENTICATED, FORBIDDEN */
export function previewHighlights(ctx: Context, { highlights }: UpdateHighlightsInput): Promise<ShownHighlight[]> {
  requireAdmin(ctx);
  const column = (name: "label" | "tag" | "category") => Prisma.sql`${highlights.map((each) => each[name])}::text[]`;
  return readTiles(
    ctx,
    Prisma.sql`unnest(${column("label")}, ${column("tag")}, ${column("category")})
      WITH ORDINALITY AS h(label, tag, category, position)`,
  );
}

function readTiles(ctx: Context, tiles: Prisma.Sql): Promise<ShownHighlight[]> {
  const { posts, pieces } = behind(requireViewer(ctx));
  return ctx.db.$queryRaw<ShownHighlight[]>`
    SELECT h.label, h.tag, h.category,
      (SELECT t.post_id FROM ${posts} ORDER BY t.post_id DESC LIMIT 1) AS "postId",
      (SELECT i.id FROM ${pieces} ORDER BY i.id DESC LIMIT 1) AS "itemId",
      ((SELECT count(*) FROM (SELECT 1 FROM ${posts} LIMIT ${MAX_TOTAL_COUNT}) AS counted)
        + (SELECT count(*) FROM (SELECT 1 FROM ${pieces} LIMIT ${MAX_TOTAL_COUNT}) AS counted))::int AS count
    FROM ${tiles} ORDER BY h.position`;
}

/** Pieces by id. */
export const loadPiece = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.portfolioItem.findMany({ where: { id: { in: [...ids] } } })),
);
