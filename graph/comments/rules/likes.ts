import { type RawBuilder, sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { runAll } from "../../core/deadline.ts";
import { assertId, notFound } from "../../core/errors.ts";
import { publishOwn } from "../../core/publish-own.ts";
import { condition, prepared, type Statement, tables } from "../../db/statements.ts";
import type { Comment } from "../../generated/prisma/client.ts";
import { canViewComment } from "../../visibility/comments.ts";
import { canReadPost } from "../../visibility/posts.ts";
import { COMMENT_COLUMNS, COMMENT_NOT_FOUND } from "./comments.ts";

interface AboutComment {
  commentId: string;
  viewerId: string;
}

const lockCommentForUpdate = prepared((_shape: null, { commentId }: Pick<AboutComment, "commentId">) =>
  tables.selectFrom("comments").select("id").where("id", "=", commentId).forNoKeyUpdate(),
);

/** The part of a statement that finds the comment `c`, if the viewer may see it and its post. */
const visibleCommentPart = ({ commentId, viewerId }: AboutComment) => sql`c AS (
  SELECT c.* FROM comments AS c JOIN posts AS p ON p.id = c.post_id
  WHERE c.id = ${commentId}::uuid AND ${condition(canViewComment.sql({ id: viewerId }))}
    AND ${condition(canReadPost.sql({ id: viewerId }))})`;

/** The comment as it was, and by how many likes that changed. */
const countLikes = (sign: RawBuilder<unknown>) => sql<Comment & { changed: number }>`
  counted AS (UPDATE comments SET likes = likes ${sign} 1 FROM changed WHERE comments.id = changed.comment_id)
  SELECT ${COMMENT_COLUMNS}, (SELECT count(*)::int FROM changed) AS changed FROM c`;

const insertLike = prepared(
  (_shape: null, values: AboutComment & { now: Date }) => sql<Comment & { changed: number }>`
    WITH ${visibleCommentPart(values)}, changed AS (
      INSERT INTO comment_likes (id, user_id, comment_id, created_at)
      SELECT uuid7(), ${values.viewerId}::uuid, id, ${values.now}::timestamp FROM c
      ON CONFLICT DO NOTHING RETURNING comment_id
    ), ${countLikes(sql`+`)}`,
);

const deleteLike = prepared(
  (_shape: null, values: AboutComment) => sql<Comment & { changed: number }>`
    WITH ${visibleCommentPart(values)}, changed AS (
      DELETE FROM comment_likes AS l USING c
      WHERE l.user_id = ${values.viewerId}::uuid AND l.comment_id = c.id RETURNING l.comment_id
    ), ${countLikes(sql`-`)}`,
);

/** Likes a comment; a second like changes nothing. @throws {Failure} NOT_FOUND */
export async function likeComment(ctx: Context, id: string): Promise<Comment> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("like", viewer.id);
  return changeLike(ctx, id, insertLike(null, { commentId: id, viewerId: viewer.id, now: ctx.now() }), 1);
}

/** Takes a like back; without one nothing changes. @throws {Failure} NOT_FOUND */
export const unlikeComment = (ctx: Context, id: string): Promise<Comment> =>
  changeLike(ctx, id, deleteLike(null, { commentId: id, viewerId: requireViewer(ctx).id }), -1);

async function changeLike(
  ctx: Context,
  id: string,
  change: Statement<Comment & { changed: number }>,
  by: 1 | -1,
): Promise<Comment> {
  assertId(id, COMMENT_NOT_FOUND);
  const [, [found]] = await runAll(ctx, [lockCommentForUpdate(null, { commentId: id }), change]);
  if (!found) throw notFound(COMMENT_NOT_FOUND);
  const { changed, ...comment } = found;
  if (changed > 0) publishOwn(ctx, "comment", comment.id);
  return { ...comment, likes: comment.likes + by * changed };
}
