import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { type Context, requireViewer } from "../../core/context.ts";
import { runAll } from "../../core/deadline.ts";
import { assertId, forbidden, notFound } from "../../core/errors.ts";
import { condition, prepared } from "../../db/statements.ts";
import { type Comment, Prisma } from "../../generated/prisma/client.ts";
import {
  type Notice,
  type Notified,
  noticeOf,
  notifyParts,
  publishNotified,
} from "../../notifications/rules/notifications.ts";
import { primeCard } from "../../people/lists.ts";
import { getPost, lockPost, lockPostForUpdate, POST_NOT_FOUND, visiblePostPart } from "../../posts/rules/access.ts";
import { countMentions, notifyMentioned } from "../../posts/rules/mentions.ts";
import { readMentions } from "../../text/words.ts";
import { keepResult, keepWritten } from "../../transactions/repeats.ts";
import { transact, type Work } from "../../transactions/transact.ts";
import { approvedComment, canViewComment } from "../../visibility/comments.ts";
import { personExists } from "../../visibility/people.ts";
import { hasRestricted } from "../../visibility/restrictions.ts";
import type { AddCommentInput } from "../input.ts";
import { canApproveComments, canDeleteComment } from "../policy.ts";

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
  /** The row that told the author; null: they were not told. */
  notifiedId: string | null;
  /** Who wrote what it answers. */
  answeredUserId: string | null;
  /** Null: it was not written, because what it answers is not there. */
  writtenId: string | null;
}

/** A comment, of the row that a statement calls `c`. */
export const COMMENT_COLUMNS = sql`c.id, c.user_id AS "userId", c.post_id AS "postId", c.parent_id AS "parentId", c.content,
  c.likes, c.waits, c.created_at AS "createdAt"`;

/**
 * Writes a comment, or else an answer to one, and tells the post's author unless they are told of the answer. Where they
 * restrict the viewer, it waits for their approval, and nobody is told; an answer to one that waits waits with it. The
 * transaction holds the post's row before: while it waits for that, the right to comment may go, and so may what is answered.
 */
const insertComment = prepared((kind: "comment" | "answer", values: NewComment & Notice) => {
  const isAnswer = kind === "answer";
  const answered = sql`, answered AS (
    SELECT top.id AS top_id, top.waits AS top_waits, c.user_id FROM comments AS c JOIN post ON c.post_id = post.id
    JOIN comments AS top ON top.id = coalesce(c.parent_id, c.id)
    WHERE c.id = ${values.answeredId}::uuid AND ${condition(canViewComment.sql({ id: values.viewerId }))}
  )`;
  const toNotify = sql`SELECT counted.user_id FROM counted, c
    WHERE NOT c.waits AND counted.user_id IS DISTINCT FROM answered_id`;
  return sql<Written>`
    WITH ${visiblePostPart(values)}${isAnswer ? answered : sql``}, place AS (
      SELECT post.id, ${isAnswer ? sql`answered.top_id` : sql`NULL::uuid`} AS parent_id,
        ${isAnswer ? sql`answered.user_id` : sql`NULL::uuid`} AS answered_id,
        ${isAnswer ? sql`answered.top_waits` : sql`false`} OR ${condition(hasRestricted(Prisma.sql`post."userId"`, { id: values.viewerId }))} AS waits
      FROM post${isAnswer ? sql`, answered` : sql``}
    ), counted AS (
      UPDATE posts SET comments = posts.comments + (NOT place.waits)::int,
        waiting_comments = posts.waiting_comments + place.waits::int
      FROM place WHERE posts.id = place.id
      RETURNING posts.id, posts.user_id, place.parent_id, place.answered_id, place.waits
    ), c AS (
      INSERT INTO comments (id, post_id, parent_id, user_id, content, waits, created_at)
      SELECT ${values.commentId}::uuid, id, parent_id, ${values.viewerId}::uuid, ${values.content}, waits, ${values.now}::timestamp
      FROM counted RETURNING *
    ), ${notifyParts("comment", toNotify, values)}
    SELECT ${COMMENT_COLUMNS}, c.id AS "writtenId", post."userId" AS "authorId", answered_id AS "answeredUserId",
      (SELECT id FROM notified) AS "notifiedId"
    FROM post ${isAnswer ? sql`LEFT JOIN` : sql`JOIN`} (c CROSS JOIN counted) ON true`;
});

const notifyAnswered = prepared(
  (_shape: null, values: NewComment & Notice) => sql<Notified>`
    WITH ${notifyParts(
      "reply",
      sql`SELECT answered.user_id FROM comments AS answered JOIN comments AS c ON c.id = ${values.commentId}::uuid
        WHERE answered.id = ${values.answeredId}::uuid
          AND (NOT c.waits OR EXISTS (SELECT FROM comments AS top WHERE top.id = c.parent_id AND top.waits))`,
      values,
    )} SELECT id, "userId" FROM notified`,
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
  const reply = { ...noticeOf(ctx, { title: "New reply", ...about }), ...comment };
  const values = { ...noticeOf(ctx, { title: "New comment", ...about }), ...comment };
  const lock = lockPostForUpdate(null, values);
  const insert = insertComment(parentId ? "answer" : "comment", values);
  const notification = notifyAnswered(null, reply);
  if (usernames.length === 0) {
    const keep = keepWritten(ctx, "comments", commentId);
    const [, [found], notified = []] = parentId
      ? await runAll(ctx, [lock, insert, notification, ...keep])
      : await runAll(ctx, [lock, insert, ...keep]);
    const { written, notifiedAuthor } = readWritten(found);
    if (!written.waits) ctx.events.publishPost(written.postId);
    publishNotified(ctx.events, [...notified, ...notifiedAuthor]);
    primeCard(ctx, viewer);
    return written;
  }
  return transact(ctx, async (work) => {
    await work.run(lock);
    const [found] = await work.run(insert);
    const { written, authorId, answeredUserId, notifiedAuthor } = readWritten(found);
    await keepResult(work, ctx, commentId);
    if (!written.waits) work.publishPost(written.postId);
    if (parentId) publishNotified(work, await work.run(notification));
    publishNotified(work, notifiedAuthor);
    if (written.waits) return written;
    await notifyMentioned(work, ctx, viewer, {
      post: { id: written.postId, userId: authorId },
      usernames,
      notified: [authorId, answeredUserId ?? []].flat(),
      message: `${viewer.fullName} mentioned you in a comment`,
      commentId,
    });
    return written;
  });
}

/** @throws {Failure} NOT_FOUND, of the post or of what the comment answers. */
function readWritten(found: Written | undefined) {
  if (!found) throw notFound(POST_NOT_FOUND);
  const { authorId, answeredUserId, writtenId, notifiedId, ...written } = found;
  if (!writtenId) throw notFound(COMMENT_NOT_FOUND);
  const notifiedAuthor: Notified[] = notifiedId ? [{ id: notifiedId, userId: authorId }] : [];
  return { written, authorId, answeredUserId, notifiedAuthor };
}

/**
 * Removes a comment with its answers.
 * @throws {Failure} NOT_FOUND, FORBIDDEN unless the comment or its post is the viewer's.
 */
export async function deleteComment(ctx: Context, id: string): Promise<Comment> {
  const viewer = requireViewer(ctx);
  assertId(id, COMMENT_NOT_FOUND);
  const found = await ctx.db.comment.findUnique({ where: { id }, include: { post: true, parent: true } });
  if (!found) throw notFound(COMMENT_NOT_FOUND);
  const { post, parent: _parent, ...comment } = found;
  if (!approvedComment.test(viewer, found)) throw notFound(COMMENT_NOT_FOUND);
  if (!canDeleteComment(viewer, comment, post)) throw forbidden("You can only delete your own comments");
  await transact(ctx, async (work) => {
    await lockPost(work.db, post.id);
    await removeComment(work, id);
  });
  return comment;
}

/**
 * Lets everybody see a comment that waited, with what it answers and what the viewer answered to it; one that did not wait is
 * left as it is.
 * @throws {Failure} NOT_FOUND, FORBIDDEN unless the post is the viewer's.
 */
export async function approveComment(ctx: Context, id: string): Promise<Comment> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("answer", viewer.id);
  assertId(id, COMMENT_NOT_FOUND);
  const found = await ctx.db.comment.findUnique({ where: { id }, include: { post: true, parent: true } });
  if (!found || !approvedComment.test(viewer, found)) throw notFound(COMMENT_NOT_FOUND);
  const { post, parent, ...comment } = found;
  if (!canApproveComments(viewer, post)) throw forbidden("You can only approve comments under your own posts");
  const shown = [id, parent?.id ?? []].flat();
  await transact(ctx, async ({ db, publishPost }) => {
    await lockPost(db, post.id);
    const { count } = await db.comment.updateMany({
      where: { waits: true, OR: [{ id: { in: shown } }, { parentId: { in: shown }, userId: viewer.id }] },
      data: { waits: false },
    });
    if (count === 0) return;
    await db.post.update({
      where: { id: post.id },
      data: { comments: { increment: count }, waitingComments: { decrement: count } },
    });
    publishPost(post.id);
  });
  return { ...comment, waits: false };
}

/** Takes a comment with its answers away, as part of a transaction that holds the post. @throws {Failure} NOT_FOUND */
export async function removeComment({ db, publishPost }: Pick<Work, "db" | "publishPost">, id: string): Promise<void> {
  const comment = await db.comment.findUnique({ where: { id } });
  if (!comment) throw notFound(COMMENT_NOT_FOUND);
  const { postId } = comment;
  const where = { OR: [{ id }, { parentId: id }] };
  const waiting = await db.comment.count({ where: { ...where, waits: true } });
  const { count } = await db.comment.deleteMany({ where });
  await db.post.update({
    where: { id: postId },
    data: { comments: { decrement: count - waiting }, waitingComments: { decrement: waiting } },
  });
  publishPost(postId);
}

/**
 * A comment of somebody who exists for the viewer, also one that they reported, under a post that they may see.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND
 */
export const getSentComment = (ctx: Context, id: string): Promise<Comment> =>
  findComment(ctx, id, {
    user: personExists.where(requireViewer(ctx)),
    ...approvedComment.where(requireViewer(ctx)),
  });

async function findComment(ctx: Context, id: string, where: Prisma.CommentWhereInput): Promise<Comment> {
  assertId(id, COMMENT_NOT_FOUND);
  const comment = await ctx.db.comment.findFirst({ where: { id, ...where } });
  if (!comment) throw notFound(COMMENT_NOT_FOUND);
  await getPost(ctx, comment.postId).catch(() => {
    throw notFound(COMMENT_NOT_FOUND);
  });
  return comment;
}
