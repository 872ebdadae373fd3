import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { type Context, requireViewer } from "../../core/context.ts";
import { runAll } from "../../core/deadline.ts";
import { assertId, forbidden, notFound } from "../../core/errors.ts";
import { transact } from "../../core/transact.ts";
import { condition, prepared } from "../../db/statements.ts";
import type { Comment, Prisma } from "../../generated/prisma/client.ts";
import { publishTold, type Telling, type Told, tellingOf, tellParts } from "../../notifications/rules/notifications.ts";
import { readMentions } from "../../posts/input.ts";
import { getPost, holdPost, lockPost, openPostPart, POST_NOT_FOUND } from "../../posts/rules/access.ts";
import { countMentions, notifyMentioned } from "../../posts/rules/mentions.ts";
import { shownComment } from "../../visibility/comments.ts";
import { knownPerson } from "../../visibility/people.ts";
import type { AddCommentInput } from "../input.ts";
import { canDeleteComment } from "../policy.ts";

export const COMMENT_NOT_FOUND = "Comment not found";

interface NewComment {
  postId: string;
  commentId: string;
  /** Null: it answers none. */
  answeredId: string | null;
  content: string;
}

/** What became of a comment under a post that the viewer may see. */
interface Written extends Comment {
  authorId: string;
  /** Who wrote what it answers. */
  answeredUserId: string | null;
  /** Null: it was not written, because what it answers is not there. */
  writtenId: string | null;
}

/** A comment, of the row that a statement calls `c`. */
export const COMMENT_COLUMNS = sql`c.id, c.user_id AS "userId", c.post_id AS "postId", c.parent_id AS "parentId", c.content,
  c.likes, c.created_at AS "createdAt"`;

const insertComment = prepared(
  (_shape: null, values: NewComment & Telling) => sql<Written>`
    WITH ${openPostPart(values)}, answered AS (
      SELECT c.id, c.parent_id, c.user_id FROM comments AS c JOIN post ON c.post_id = post.id
      WHERE c.id = ${values.answeredId}::uuid AND ${condition(shownComment.sql({ id: values.viewerId }))}
    ), c AS (
      INSERT INTO comments (id, post_id, parent_id, user_id, content, created_at)
      SELECT ${values.commentId}::uuid, post.id, coalesce(answered.parent_id, answered.id), ${values.viewerId}::uuid,
        ${values.content}, ${values.now}::timestamp
      FROM post LEFT JOIN answered ON true WHERE ${values.answeredId}::uuid IS NULL OR answered.id IS NOT NULL
      RETURNING *
    ), counted AS (
      UPDATE posts SET comments = comments + 1 FROM c WHERE posts.id = c.post_id
    )
    SELECT ${COMMENT_COLUMNS}, c.id AS "writtenId", post."userId" AS "authorId", answered.user_id AS "answeredUserId"
    FROM post LEFT JOIN c ON true LEFT JOIN answered ON true`,
);

const tellAnswered = prepared(
  (_shape: null, values: NewComment & Telling) => sql<Told>`
    WITH ${tellParts(
      "reply",
      sql`SELECT answered.user_id FROM comments AS answered JOIN comments AS c ON c.id = ${values.commentId}::uuid
        WHERE answered.id = ${values.answeredId}::uuid`,
      values,
    )} SELECT id, "userId" FROM told`,
);

/** Unless they are told of the answer to them. */
const tellAuthor = prepared(
  (_shape: null, values: NewComment & Telling) => sql<Told>`
    WITH ${tellParts(
      "comment",
      sql`SELECT p.user_id FROM posts AS p JOIN comments AS c ON c.post_id = p.id
        LEFT JOIN comments AS answered ON answered.id = ${values.answeredId}::uuid
        WHERE c.id = ${values.commentId}::uuid AND p.user_id IS DISTINCT FROM answered.user_id`,
      values,
    )} SELECT id, "userId" FROM told`,
);

/**
 * Comments on a post, or answers a comment; an answer to an answer hangs under the same comment. Tells whom it
 * answers, the post's author and whom it names, each once.
 * @throws {Failure} NOT_FOUND, RATE_LIMITED
 */
export async function addComment(ctx: Context, { postId, parentId, content }: AddCommentInput): Promise<Comment> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("comment", viewer.id);
  const usernames = readMentions(content);
  await countMentions(ctx, usernames);
  assertId(postId, POST_NOT_FOUND);
  if (parentId) assertId(parentId, COMMENT_NOT_FOUND);
  const commentId = newId();
  const about = { message: `${viewer.fullName}: ${content.slice(0, 140)}`, relatedId: postId, commentId };
  const comment = { postId, commentId, answeredId: parentId ?? null, content };
  const reply = { ...tellingOf(ctx, { title: "New reply", ...about }), ...comment };
  const values = { ...tellingOf(ctx, { title: "New comment", ...about }), ...comment };
  const hold = holdPost(null, values);
  const insert = insertComment(null, values);
  const tells = [tellAuthor(null, values)];
  if (parentId) tells.unshift(tellAnswered(null, reply));
  if (usernames.length === 0) {
    const [, [found], ...told] = await runAll(ctx, [hold, insert, ...tells]);
    const { written } = readWritten(found);
    ctx.events.publishPost(written.postId);
    publishTold(ctx.events, told.flat());
    return written;
  }
  return transact(ctx, async (work) => {
    await work.run(hold);
    const [found] = await work.run(insert);
    const { written, authorId, answeredUserId } = readWritten(found);
    work.publishPost(written.postId);
    for (const tell of tells) publishTold(work, await work.run(tell));
    await notifyMentioned(work, ctx, viewer, {
      post: { id: written.postId, userId: authorId },
      usernames,
      told: [authorId, answeredUserId ?? []].flat(),
      message: `${viewer.fullName} mentioned you in a comment`,
      commentId,
    });
    return written;
  });
}

/** @throws {Failure} NOT_FOUND, of the post or of what the comment answers. */
function readWritten(found: Written | undefined) {
  if (!found) throw notFound(POST_NOT_FOUND);
  const { authorId, answeredUserId, writtenId, ...written } = found;
  if (!writtenId) throw notFound(COMMENT_NOT_FOUND);
  return { written, authorId, answeredUserId };
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
