import { publishHealedGone } from "../../aftercare/rules/healed.ts";
import type { Context } from "../../core/context.ts";
import type { Transaction } from "../../db/database.ts";
import type {
  Attribution,
  Comment,
  CommentLike,
  Like,
  PortfolioItem,
  Post,
  PostTag,
} from "../../generated/prisma/client.ts";
import { findPresent } from "../../people/rules/present.ts";
import { writePieces } from "../../portfolio/rules/restoring.ts";
import { emit } from "../../transactions/domain-events.ts";
import type { Work } from "../../transactions/transact.ts";

/** What of a post comes back with it. */
interface Remains {
  likes: Like[];
  comments: Comment[];
  commentLikes: CommentLike[];
  tags: PostTag[];
  pieces: PortfolioItem[];
  attributions: Attribution[];
}

export async function readPostRemains(db: Transaction, postId: string): Promise<Remains> {
  const where = { postId };
  return {
    likes: await db.like.findMany({ where }),
    comments: await db.comment.findMany({ where, orderBy: { id: "asc" } }),
    commentLikes: await db.commentLike.findMany({ where: { comment: where } }),
    tags: await db.postTag.findMany({ where }),
    pieces: await db.portfolioItem.findMany({ where }),
    attributions: await db.attribution.findMany({ where }),
  };
}

/**
 * Puts a post back that our staff removed, with its likes, comments and pieces, as part of a transaction that holds its author.
 * What people who have left gave it stays gone.
 * @returns whether it could.
 */
export async function restorePost(work: Work, ctx: Context, post: Post, remains: Partial<Remains>): Promise<boolean> {
  const { db, publishPost } = work;
  const { id, userId, artistId, rejectedArtistId, healedBookingId } = post;
  if (await db.post.findUnique({ where: { id } })) return false;
  const { likes: given = [], tags = [], pieces = [], attributions = [] } = remains;
  const people = await findPresent(db, [artistId, rejectedArtistId, ...given.map((like) => like.userId)]);
  const likes = given.filter((like) => people.has(like.userId));
  const present = (personId: string | null) => (personId && people.has(personId) ? personId : null);
  await db.post.create({
    data: {
      ...post,
      artistId: present(artistId),
      verified: post.verified && present(artistId) !== null,
      rejectedArtistId: present(rejectedArtistId),
      healedBookingId: (await isFree(db, healedBookingId)) ? healedBookingId : null,
      likes: likes.length,
      comments: 0,
      waitingComments: 0,
    },
  });
  await db.like.createMany({ data: likes });
  await emit(work, ctx, "postRestored", { post, remains });
  await db.postTag.createMany({ data: tags });
  await writePieces(work, ctx, pieces);
  for (const { id: attributionId, state, decidedById, decidedAt } of attributions) {
    await db.attribution.updateMany({
      where: { id: attributionId },
      data: { postId: id, state, decidedById, decidedAt },
    });
  }
  await db.user.update({ where: { id: userId }, data: { postsCount: { increment: 1 } } });
  await publishHealedGone(work, ctx, post);
  publishPost(id);
  return true;
}

/** Whether the session is still there, and no other post shows how its tattoo healed. */
const isFree = async (db: Transaction, bookingId: string | null): Promise<boolean> =>
  bookingId !== null && (await db.booking.count({ where: { id: bookingId, healedPost: null } })) > 0;
