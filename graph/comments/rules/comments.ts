import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import { assertId, forbidden, notFound } from "../../core/errors.ts";
import { transact } from "../../core/transact.ts";
import type { Transaction } from "../../db/database.ts";
import type { Comment, Post, Prisma } from "../../generated/prisma/client.ts";
import { notify } from "../../notifications/rules/notifications.ts";
import { readMentions } from "../../posts/input.ts";
import { getPost, lockOpenPost, lockPost } from "../../posts/rules/access.ts";
import { countMentions, notifyMentioned } from "../../posts/rules/mentions.ts";
import { shownComment } from "../../visibility/comments.ts";
import { knownPerson } from "../../visibility/people.ts";
import type { AddCommentInput } from "../input.ts";
import { canDeleteComment } from "../policy.ts";

const COMMENT_NOT_FOUND = "Comment not found";

/**
 * Comments on a post, or answers a comment; an answer to an answer hangs under the same comment. Tells whom it
 * answers, the post's author and whom it names, each once.
 * @throws {Failure} NOT_FOUND, RATE_LIMITED
 */
export async function addComment(ctx: Context, { postId, parentId, content }: AddCommentInput): Promise<Comment> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("comment", viewer.id);
  await countMentions(ctx, readMentions(content));
  return transact(ctx, async (work) => {
    const { db } = work;
    const post = await lockOpenPost(db, viewer, postId);
    const answered = parentId ? await findAnswered(db, viewer, post, parentId) : null;
    const comment = await db.comment.create({
      data: {
        postId: post.id,
        parentId: answered && (answered.parentId ?? answered.id),
        content,
        userId: viewer.id,
        createdAt: ctx.now(),
      },
    });
    await db.post.update({ where: { id: post.id }, data: { comments: { increment: 1 } } });
    work.publishPost(post.id);
    const about = {
      message: `${viewer.fullName}: ${content.slice(0, 140)}`,
      relatedId: post.id,
      commentId: comment.id,
    };
    if (answered) await notify(work, ctx, answered.userId, { type: "reply", title: "New reply", ...about });
    if (answered?.userId !== post.userId) {
      await notify(work, ctx, post.userId, { type: "comment", title: "New comment", ...about });
    }
    await notifyMentioned(work, ctx, viewer, {
      post,
      usernames: readMentions(content),
      told: [post.userId, ...(answered ? [answered.userId] : [])],
      message: `${viewer.fullName} mentioned you in a comment`,
      commentId: comment.id,
    });
    return comment;
  });
}

async function findAnswered(db: Transaction, viewer: Viewer, post: Post, id: string): Promise<Comment> {
  assertId(id, COMMENT_NOT_FOUND);
  const answered = await db.comment.findFirst({ where: { id, postId: post.id, ...shownComment.where(viewer) } });
  if (!answered) throw notFound(COMMENT_NOT_FOUND);
  return answered;
}

/**
 * Removes a comment with its answers.
 * @throws {Failure} NOT_FOUND, FORBIDDEN unless the comment or its post is the viewer's.
 */
export async function deleteComment(ctx: Context, id: string): Promise<Comment> {
  const viewer = requireViewer(ctx);
  assertId(id, COMMENT_NOT_FOUND);
  const found = await ctx.db.comment.findUnique({ where: { id }, include: { post: true } });
  if (!found) throw notFound(COMMENT_NOT_FOUND);
  const { post, ...comment } = found;
  if (!canDeleteComment(viewer, comment, post)) throw forbidden("You can only delete your own comments");
  await transact(ctx, async ({ db, publishPost }) => {
    await lockPost(db, post.id);
    const { count } = await db.comment.deleteMany({ where: { OR: [{ id: comment.id }, { parentId: comment.id }] } });
    if (count === 0) throw notFound(COMMENT_NOT_FOUND);
    await db.post.update({ where: { id: post.id }, data: { comments: { decrement: count } } });
    publishPost(post.id);
  });
  return comment;
}

/** Likes a comment; a second like changes nothing. @throws {Failure} NOT_FOUND */
export async function likeComment(ctx: Context, id: string): Promise<Comment> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("like", viewer.id);
  await findComment(ctx, id, shownComment.where(viewer));
  return transact(ctx, async ({ db }) => {
    await lockComment(db, id);
    const { count } = await db.commentLike.createMany({
      data: { userId: viewer.id, commentId: id, createdAt: ctx.now() },
      skipDuplicates: true,
    });
    return db.comment.update({ where: { id }, data: { likes: { increment: count } } });
  });
}

/** Takes a like back; without one nothing changes. @throws {Failure} NOT_FOUND */
export async function unlikeComment(ctx: Context, id: string): Promise<Comment> {
  const viewer = requireViewer(ctx);
  await findComment(ctx, id, shownComment.where(viewer));
  return transact(ctx, async ({ db }) => {
    await lockComment(db, id);
    const { count } = await db.commentLike.deleteMany({ where: { userId: viewer.id, commentId: id } });
    return db.comment.update({ where: { id }, data: { likes: { decrement: count } } });
  });
}

/**
 * A comment of somebody who exists for the viewer, also one that they reported, under a post that they may see.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND
 */
export const getSentComment = (ctx: Context, id: string): Promise<Comment> =>
  findComment(ctx, id, { user: knownPerson.where(requireViewer(ctx)) });

async function findComment(ctx: Context, id: string, where: Prisma.CommentWhereInput): Promise<Comment> {
  assertId(id, COMMENT_NOT_FOUND);
  const comment = await ctx.db.comment.findFirst({ where: { id, ...where } });
  if (!comment) throw notFound(COMMENT_NOT_FOUND);
  await getPost(ctx, comment.postId).catch(() => {
    throw notFound(COMMENT_NOT_FOUND);
  });
  return comment;
}

async function lockComment(db: Transaction, id: string): Promise<void> {
  const rows = await db.$queryRaw<unknown[]>`SELECT id FROM comments WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (rows.length === 0) throw notFound(COMMENT_NOT_FOUND);
}
