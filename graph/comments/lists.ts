import { type ConnectionArguments, connectById } from "../core/connection.ts";
import type { Context } from "../core/context.ts";
import { batched } from "../core/loader.ts";
import { type Comment, Prisma } from "../generated/prisma/client.ts";
import { shownComment } from "../visibility/comments.ts";
import { MAX_FIRST_COMMENTS } from "./input.ts";

/** The comments of a post that answer no other, oldest first. */
export const listComments = (ctx: Context, postId: string, args: ConnectionArguments) =>
  listOldest(ctx, args, { postId, parentId: null });

/** The answers to a comment, oldest first. */
export const listReplies = (ctx: Context, parentId: string, args: ConnectionArguments) =>
  listOldest(ctx, args, { parentId });

const listOldest = (ctx: Context, args: ConnectionArguments, under: Prisma.CommentWhereInput) =>
  connectById(args, "oldest first", (page) =>
    ctx.db.comment.findMany({ ...page, where: { ...page.where, ...under, ...shownComment.where(ctx.viewer) } }),
  );

interface FirstOf {
  /** The post, or the comment that is answered. */
  id: string;
  first: number;
}

const keyOf = ({ id, first }: FirstOf) => `${id} ${first}`;

/** The oldest comments of many at once; LATERAL reads only as many rows as are shown. */
function batchedComments(belongs: Prisma.Sql, ownerOf: (comment: Comment) => string | null) {
  const load = batched(async (keys: readonly FirstOf[], ctx: Context) => {
    const rows = await ctx.db.$queryRaw<Comment[]>`
      SELECT c.*
      FROM (
        SELECT id, max(first) AS first
        FROM unnest(${keys.map((key) => key.id)}::uuid[], ${keys.map((key) => key.first)}::int[]) AS key(id, first)
        GROUP BY id
      ) AS wanted
      CROSS JOIN LATERAL (
        SELECT c.id, c.user_id AS "userId", c.post_id AS "postId", c.parent_id AS "parentId", c.content, c.likes,
          c.created_at AS "createdAt"
        FROM comments AS c
        WHERE ${belongs} AND ${shownComment.sql(ctx.viewer)}
        ORDER BY c.id LIMIT wanted.first
      ) AS c
      ORDER BY c.id`;
    const byOwner = new Map<string | null, Comment[]>();
    for (const row of rows) byOwner.set(ownerOf(row), [...(byOwner.get(ownerOf(row)) ?? []), row]);
    return new Map(keys.map((key) => [keyOf(key), (byOwner.get(key.id) ?? []).slice(0, key.first)]));
  }, keyOf);
  return async (ctx: Context, id: string, first: number): Promise<Comment[]> =>
    (await load(ctx, { id, first: Math.min(Math.max(first, 0), MAX_FIRST_COMMENTS) })) ?? [];
}

/** The oldest comments of a post that answer no other. */
export const loadFirstComments = batchedComments(
  Prisma.sql`c.post_id = wanted.id AND c.parent_id IS NULL`,
  (comment) => comment.postId,
);

/** The oldest answers to a comment. */
export const loadFirstReplies = batchedComments(Prisma.sql`c.parent_id = wanted.id`, (comment) => comment.parentId);

/** Which comments the viewer likes. */
export const loadLiked = batched(async (ids: readonly string[], ctx: Context) => {
  const likes = await ctx.db.commentLike.findMany({
    where: { userId: ctx.viewer?.id ?? "", commentId: { in: [...ids] } },
    select: { commentId: true },
  });
  return new Map(likes.map((like) => [like.commentId, true]));
});
