import { type Context, requireViewer } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import type { PortfolioItem } from "../../generated/prisma/client.ts";
import { isArtist } from "../../people/policy.ts";
import { isOwnWork } from "../../portfolio/policy.ts";
import { lockPortfolio, ONLY_ARTISTS } from "../../portfolio/rules/portfolio.ts";
import { addPhoto, NOT_OWN_WORK } from "../../portfolio/rules/posted.ts";
import { transact } from "../../transactions/transact.ts";
import { getPost, lockPost } from "./access.ts";

/**
 * Adds the photo of a post that the viewer shared or confirmed to their portfolio; a second time changes nothing. The
 * picture stays its author's: the piece goes with the post, with the tag, and when one of the two blocks the other.
 * @throws {Failure} NOT_FOUND; FORBIDDEN unless it is the work of the viewer, who is an artist.
 */
export async function addPostToPortfolio(ctx: Context, postId: string): Promise<PortfolioItem> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("portfolioItem", viewer.id);
  const { id } = await getPost(ctx, postId);
  return transact(ctx, async (work) => {
    const { db } = work;
    // Of two at once the second finds what the first has added; a block or a deletion waits, or is seen.
    await lockPost(db, id);
    await lockPortfolio(db, viewer.id);
    const post = await getPost(ctx, id, db);
    if (!isArtist(viewer)) throw forbidden(ONLY_ARTISTS);
    if (!isOwnWork(viewer, post)) throw forbidden(NOT_OWN_WORK);
    const added = await db.portfolioItem.findFirst({ where: { postId: id, artistId: viewer.id } });
    return added ?? addPhoto(work, ctx, viewer, post);
  });
}
