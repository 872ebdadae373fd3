import { type Context, requireViewer } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { assertId, badInput, forbidden, notFound } from "../errors.ts";
import type { Comment, Post } from "../generated/prisma/client.ts";
import { deleteObjects } from "../media/removal.ts";
import { attachObject } from "../media/rules.ts";
import { notify } from "../notifications/rules.ts";
import { transact } from "../transact.ts";
import { type AddCommentInput, type CreatePostInput, collectTags } from "./input.ts";
import { canDeleteComment, canDeletePost } from "./policy.ts";

const POST_NOT_FOUND = "Post not found";

/** @throws {Failure} NOT_FOUND */
export async function getPost(ctx: Context, id: string): Promise<Post> {
  assertId(id, POST_NOT_FOUND);
  const post = await ctx.db.post.findUnique({ where: { id } });
  if (!post) throw notFound(POST_NOT_FOUND);
  return post;
}

/**
 * Shares a photo. Tagging an artist leaves the attribution pending, except for an artist's own work.
 * @throws {Failure} BAD_USER_INPUT at `imageUrl` or `artistId`.
 */
export async function createPost(ctx: Context, input: CreatePostInput): Promise<Post> {
  const viewer = requireViewer(ctx);
  const artist = input.artistId ? await ctx.db.user.findUnique({ where: { id: input.artistId } }) : null;
  if (input.artistId && artist?.userType !== "artist") throw badInput({ artistId: "Choose an artist from the list" });
  const now = ctx.now();
  return transact(ctx, async (work) => {
    const { db } = work;
    const imageUrl = await attachObject(db, ctx, { imageUrl: input.imageUrl, kind: "post", ownerId: viewer.id });
    const created = await db.post.create({
      data: { ...input, imageUrl, userId: viewer.id, verified: artist?.id === viewer.id, createdAt: now },
    });
    await db.postTag.createMany({
      data: collectTags(input).map((tag) => ({ postId: created.id, tag, createdAt: now })),
    });
    await db.user.update({ where: { id: viewer.id }, data: { postsCount: { increment: 1 } } });
    if (created.artistId) {
      await notify(work, ctx, created.artistId, {
        type: "tag_requested",
        title: "You were tagged",
        message: `${viewer.fullName} tagged you in a tattoo`,
        relatedId: created.id,
      });
    }
    return created;
  });
}

/**
 * Removes a post with its likes and comments, then its image.
 * @throws {Failure} NOT_FOUND, FORBIDDEN for anybody but its author.
 */
export async function deletePost(ctx: Context, id: string): Promise<Post> {
  const viewer = requireViewer(ctx);
  const post = await getPost(ctx, id);
  if (!canDeletePost(viewer, post)) throw forbidden("You can only delete your own posts");
  await transact(ctx, async ({ db }) => {
    const { count } = await db.post.deleteMany({ where: { id } });
    if (count === 0) throw notFound(POST_NOT_FOUND);
    await db.user.update({ where: { id: post.userId }, data: { postsCount: { decrement: 1 } } });
  });
  await deleteObjects(ctx, [post.imageUrl]);
  return post;
}

/** Likes a post; a second like changes nothing. The author is told once. @throws {Failure} NOT_FOUND */
export async function likePost(ctx: Context, id: string): Promise<Post> {
  const viewer = requireViewer(ctx);
  assertId(id, POST_NOT_FOUND);
  return transact(ctx, async (work) => {
    await lockPost(work.db, id);
    const { count } = await work.db.like.createMany({
      data: { userId: viewer.id, postId: id, createdAt: ctx.now() },
      skipDuplicates: true,
    });
    const post = await work.db.post.update({ where: { id }, data: { likes: { increment: count } } });
    if (count > 0) {
      await notify(work, ctx, post.userId, {
        type: "like",
        title: "New like",
        message: `${viewer.fullName} liked your post`,
        relatedId: post.id,
      });
    }
    return post;
  });
}

/** Takes a like back; without one nothing changes. @throws {Failure} NOT_FOUND */
export async function unlikePost(ctx: Context, id: string): Promise<Post> {
  const viewer = requireViewer(ctx);
  assertId(id, POST_NOT_FOUND);
  return transact(ctx, async ({ db }) => {
    await lockPost(db, id);
    const { count } = await db.like.deleteMany({ where: { userId: viewer.id, postId: id } });
    return db.post.update({ where: { id }, data: { likes: { decrement: count } } });
  });
}

/** Comments on a post and tells its author. @throws {Failure} NOT_FOUND */
export async function addComment(ctx: Context, input: AddCommentInput): Promise<Comment> {
  const viewer = requireViewer(ctx);
  assertId(input.postId, POST_NOT_FOUND);
  return transact(ctx, async (work) => {
    const { postId, content } = input;
    await lockPost(work.db, postId);
    const comment = await work.db.comment.create({
      data: { postId, content, userId: viewer.id, createdAt: ctx.now() },
    });
    const post = await work.db.post.update({ where: { id: postId }, data: { comments: { increment: 1 } } });
    await notify(work, ctx, post.userId, {
      type: "comment",
      title: "New comment",
      message: `${viewer.fullName}: ${content.slice(0, 140)}`,
      relatedId: post.id,
    });
    return comment;
  });
}

/** Removes a comment. @throws {Failure} NOT_FOUND, FORBIDDEN unless the comment or its post is the viewer's. */
export async function deleteComment(ctx: Context, id: string): Promise<Comment> {
  const viewer = requireViewer(ctx);
  assertId(id, "Comment not found");
  const found = await ctx.db.comment.findUnique({ where: { id }, include: { post: true } });
  if (!found) throw notFound("Comment not found");
  const { post, ...comment } = found;
  if (!canDeleteComment(viewer, comment, post)) throw forbidden("You can only delete your own comments");
  await transact(ctx, async ({ db }) => {
    await lockPost(db, post.id);
    const { count } = await db.comment.deleteMany({ where: { id } });
    if (count === 0) throw notFound("Comment not found");
    await db.post.update({ where: { id: post.id }, data: { comments: { decrement: 1 } } });
  });
  return comment;
}

/**
 * Whoever writes below a post holds its row first, so that this and deleting the post never deadlock.
 * @throws {Failure} NOT_FOUND
 */
async function lockPost(db: Transaction, id: string): Promise<void> {
  const rows = await db.$queryRaw<unknown[]>`SELECT id FROM posts WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (rows.length === 0) throw notFound(POST_NOT_FOUND);
}
