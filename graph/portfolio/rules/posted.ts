import type { Context, Viewer } from "../../core/context.ts";
import { badInput } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { PortfolioItem, Post, Prisma } from "../../generated/prisma/client.ts";
import { isArtist } from "../../people/policy.ts";
import { splitWords } from "../../text/words.ts";
import { emit } from "../../transactions/domain-events.ts";
import type { Work } from "../../transactions/transact.ts";
import { MAX_TITLE_LENGTH } from "../input.ts";
import { isOwnWork } from "../policy.ts";
import { ONLY_ARTISTS } from "./portfolio.ts";

export const NOT_OWN_WORK = "You can only add your own work to your portfolio";

/** @throws {Failure} BAD_USER_INPUT at `addToPortfolio` unless what is about to be shared is the work of the viewer. */
export function assertOwnWork(viewer: Viewer, post: Parameters<typeof isOwnWork>[1]): void {
  if (!isArtist(viewer)) throw badInput({ addToPortfolio: ONLY_ARTISTS });
  if (!isOwnWork(viewer, post)) throw badInput({ addToPortfolio: NOT_OWN_WORK });
}

/** Makes a piece of a post's photo, as part of the transaction that shares or holds the post. */
export async function addPhoto(work: Work, ctx: Context, viewer: Viewer, post: Post): Promise<PortfolioItem> {
  const piece = await work.db.portfolioItem.create({
    data: {
      artistId: viewer.id,
      postId: post.id,
      title: titleOf(post.caption),
      imageUrl: post.imageUrl,
      tags: post.tags,
      createdAt: ctx.now(),
    },
  });
  await emit(work, ctx, "pieceChanged", { piece, what: "created" });
  return piece;
}

/** The first line of a caption that says something before its hashtags, as long as a title may be. */
function titleOf(caption: string): string {
  const lines = caption.split("\n").map((line) => {
    const words = splitWords(line);
    const last = words.findLastIndex(({ kind, text }) => kind !== "hashtag" && text.trim() !== "");
    return words
      .slice(0, last + 1)
      .map(({ kind, text }) => (kind === "hashtag" ? text.slice(1) : text))
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  });
  // Half of a character at the end would be none.
  const title = lines
    .find(Boolean)
    ?.slice(0, MAX_TITLE_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
  return title || "Untitled";
}

/** Takes the photo of a post out of the portfolios of all but its author: nobody else is its artist any more. */
export async function dropPhoto(work: Work, ctx: Context, { id, userId }: Pick<Post, "id" | "userId">): Promise<void> {
  await lockPortfoliosOf(work.db, [id]);
  await drop(work, ctx, { postId: id, NOT: { artistId: userId } });
}

async function drop(work: Work, ctx: Context, where: Prisma.PortfolioItemWhereInput): Promise<void> {
  const pieces = await work.db.portfolioItem.findMany({ where, select: { id: true, artistId: true } });
  await work.db.portfolioItem.deleteMany({ where: { id: { in: pieces.map(({ id }) => id) } } });
  for (const piece of pieces) await emit(work, ctx, "pieceChanged", { piece, what: "deleted" });
}

/** The same of all that one of two people shared and the other made. Both rows are held. */
export async function dropPhotosBetween(work: Work, ctx: Context, oneId: string, otherId: string): Promise<void> {
  const between = [
    { artistId: oneId, post: { userId: otherId } },
    { artistId: otherId, post: { userId: oneId } },
  ];
  await drop(work, ctx, { OR: between });
}

/** Holds the authors of posts and artists with one in their portfolio, in the order in which all hold people. */
export async function lockPortfoliosOf(db: Transaction, postIds: readonly string[]): Promise<void> {
  await db.$queryRaw`
    SELECT id FROM users WHERE id IN (
      SELECT user_id FROM posts WHERE id = ANY(${[...postIds]}::uuid[])
      UNION ALL SELECT artist_id FROM portfolio_items WHERE post_id = ANY(${[...postIds]}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`;
}

/** Takes it out of its author's. The caller holds their row. */
export const dropOwnPhoto = (work: Work, ctx: Context, { id, userId }: Pick<Post, "id" | "userId">): Promise<void> =>
  drop(work, ctx, { postId: id, artistId: userId });

/** Keeps what its author made of a post's photo when the post goes. */
export async function keepOwnPhoto(
  work: Work,
  ctx: Context,
  { id, userId }: Pick<Post, "id" | "userId">,
): Promise<void> {
  const kept = await work.db.portfolioItem.updateManyAndReturn({
    where: { postId: id, artistId: userId },
    data: { postId: null },
  });
  for (const piece of kept) await emit(work, ctx, "pieceChanged", { piece, what: "updated" });
}
