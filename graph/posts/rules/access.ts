import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, notFound } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { Post, User } from "../../generated/prisma/client.ts";
import { readablePost } from "../../visibility/posts.ts";

export const POST_NOT_FOUND = "Post not found";

/** @throws {Failure} UNAUTHENTICATED, NOT_FOUND, also for a post that the viewer may not see. */
export async function getPost(ctx: Context, id: string): Promise<Post> {
  const viewer = requireViewer(ctx);
  assertId(id, POST_NOT_FOUND);
  const post = await ctx.db.post.findFirst({ where: { id, ...readablePost.where(viewer) } });
  if (!post) throw notFound(POST_NOT_FOUND);
  return post;
}

/**
 * Whoever writes below a post holds its row first, so that this and deleting the post never deadlock.
 * @throws {Failure} NOT_FOUND
 */
export async function lockPost(db: Transaction, id: string): Promise<Post> {
  await db.$queryRaw`SELECT id FROM posts WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const post = await db.post.findUnique({ where: { id } });
  if (!post) throw notFound(POST_NOT_FOUND);
  return post;
}

/** As `lockPost`, for what only those may do who may see the post. @throws {Failure} NOT_FOUND */
export async function lockOpenPost(db: Transaction, viewer: Pick<User, "id">, id: string): Promise<Post> {
  assertId(id, POST_NOT_FOUND);
  await db.$queryRaw`SELECT id FROM posts WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const post = await db.post.findFirst({ where: { id, ...readablePost.where(viewer) } });
  if (!post) throw notFound(POST_NOT_FOUND);
  return post;
}
