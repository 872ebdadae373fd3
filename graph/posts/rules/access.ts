import { sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { assertId, notFound } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import { condition, prepared, tables } from "../../db/statements.ts";
import type { Post } from "../../generated/prisma/client.ts";
import { canReadPost } from "../../visibility/posts.ts";

/** A post, of the row that a statement calls `p`. */
export const POST_COLUMNS = [
  "p.id",
  "p.user_id as userId",
  "p.caption",
  "p.image_url as imageUrl",
  "p.location",
  "p.tags",
  "p.artist_id as artistId",
  "p.verified",
  "p.rejected_artist_id as rejectedArtistId",
  "p.likes",
  "p.comments",
  "p.waiting_comments as waitingComments",
  "p.healed_booking_id as healedBookingId",
  "p.healed_weeks as healedWeeks",
  "p.created_at as createdAt",
] as const;

export const POST_NOT_FOUND = "Post not found";

/** @throws {Failure} UNAUTHENTICATED, NOT_FOUND, also for a post that the viewer may not see. */
export async function getPost(ctx: Context, id: string, db: Pick<Transaction, "post"> = ctx.db): Promise<Post> {
  const viewer = requireViewer(ctx);
  assertId(id, POST_NOT_FOUND);
  const post = await db.post.findFirst({ where: { id, ...canReadPost.where(viewer) } });
  if (!post) throw notFound(POST_NOT_FOUND);
  return post;
}

/** What `lockPost` does, as the first of several statements; `openPostPart` follows. */
export const lockPostForUpdate = prepared((_shape: null, { postId }: { postId: string }) =>
  tables.selectFrom("posts as p").select("p.id").where("p.id", "=", postId).forNoKeyUpdate(),
);

/** The part of a statement that finds `post`, the one of the id if the viewer may see it; nothing otherwise. */
export const visiblePostPart = ({ postId, viewerId }: Record<"postId" | "viewerId", string>) =>
  sql`post AS (${tables
    .selectFrom("posts as p")
    .select(POST_COLUMNS)
    .where("p.id", "=", postId)
    .where(condition(canReadPost.sql({ id: viewerId })))})`;

/**
 * A comment on a post locks its row first, so that this and deleting the post never deadlock.
 * @throws {Failure} NOT_FOUND
 */
export async function lockPost(db: Transaction, id: string): Promise<Post> {
  await db.$queryRaw`SELECT id FROM posts WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const post = await db.post.findUnique({ where: { id } });
  if (!post) throw notFound(POST_NOT_FOUND);
  return post;
}

/** Holds several at once, in one order. */
export async function lockPosts(db: Transaction, ids: readonly string[]): Promise<void> {
  await db.$queryRaw`SELECT id FROM posts WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}
