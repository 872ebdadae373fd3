import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { type Context, requireViewer } from "../../core/context.ts";
import { runAll } from "../../core/deadline.ts";
import { assertId, forbidden, notFound } from "../../core/errors.ts";
import { transact, type Work } from "../../core/transact.ts";
import { condition, prepared } from "../../db/statements.ts";
import type { Comment, Prisma } from "../../generated/prisma/client.ts";
import { publishTold, type Telling, type Told, tellingOf, tellParts } from "../../notifications/rules/notifications.ts";
import { knowCard } from "../../people/lists.ts";
import { readMentions } from "../../posts/input.ts";
import { getPost, holdPost, lockPost, openPostPart, POST_NOT_FOUND } from "../../posts/rules/access.ts";
import { countMentions, notifyMentioned } from "../../posts/rules/mentions.ts";
import { shownComment, standingComment } from "../../visibility/comments.ts";
import { knownPerson } from "../../visibility/people.ts";
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
  toldId: string | null;
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
 * restrict the viewer, it waits for their approval, and nobody is told. The
 * transaction holds the post's row before: while it waits for that, the right to comment may go, and so may what is answered.
 */
const insertComment = prepared((kind: "comment" | "answer", values: NewComment & Telling) => {
  const isAnswer = kind === "answer";
  const answered = sql`, answered AS (
    SELECT c.id, c.parent_id, c.user_id FROM comments AS c JOIN post ON c.post_id = post.id
    WHERE c.id = ${values.answeredId}::uuid AND ${condition(shownComment.sql({ id: values.viewerId }))}
  )`;
  const toTell = sql`SELECT counted.user_id FROM counted, c
    WHERE NOT c.waits AND counted.user_id IS DISTINCT FROM answered_id`;
  return sql<Written>`
    WITH ${openPostPart(values)}${isAnswer ? answered : sql``}, counted AS (
      UPDATE posts SET comments = posts.comments + 1 FROM post${isAnswer ? sql`, answered` : sql``} WHERE posts.id = post.id
      RETURNING posts.id, posts.user_id, ${isAnswer ? sql`coalesce(answered.parent_id, answered.id)` : sql`NULL::uuid`} AS parent_id,
        ${isAnswer ? sql`answered.user_id` : sql`NULL::uuid`} AS answered_id
    ), c AS (
      INSERT INTO comments (id, post_id, parent_id, user_id, content, waits, created_at)
      SELECT ${values.commentId}::uuid, id, parent_id, ${values.viewerId}::uuid, ${values.content}, EXISTS (
        SELECT FROM restrictions WHERE restricter_id = counted.user_id AND restricted_id = ${values.viewerId}::uuid
      ), ${values.now}::timestamp
      FROM counted RETURNING *
    ), ${tellParts("comment", toTell, values)}
    SELECT ${COMMENT_COLUMNS}, c.id AS "writtenId", post."userId" AS "authorId", answered_id AS "answeredUserId",
      (SELECT id FROM told) AS "toldId"
    FROM post ${isAnswer ? sql`LEFT JOIN` : sql`JOIN`} (c CROSS JOIN counted) ON true`;
});

const tellAnswered = prepared(
  (_shape: null, values: NewComment & Telling) => sql<Told>`
    WITH ${tellParts(
      "reply",
      sql`SELECT answered.user_id FROM comments AS answered JOIN comments AS c ON c.id = ${values.commentId}::uuid
        WHERE answered.id = ${values.answeredId}::uuid AND NOT c.waits`,
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
  const insert = insertComment(parentId ? "answer" : "comment", values);
  const tell = tellAnswered(null, reply);
  if (usernames.length === 0) {
    const [, [found], told] = parentId
      ? await runAll(ctx, [hold, insert, tell])
      : [...(await runAll(ctx, [hold, insert])), []];
    const { written, toldAuthor } = readWritten(found);
    ctx.events.publishPost(written.postId);
    publishTold(ctx.events, [...told, ...toldAuthor]);
    knowCard(ctx, viewer);
    return written;
  }
  return transact(ctx, async (work) => {
    await work.run(hold);
    const [found] = await work.run(insert);
    const { written, authorId, answeredUserId, toldAuthor } = readWritten(found);
    work.publishPost(written.postId);
    if (parentId) publishTold(work, await work.run(tell));
    publishTold(work, toldAuthor);
    if (written.waits) return written;
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
  const { authorId, answeredUserId, writtenId, toldId, ...written } = found;
  if (!writtenId) throw notFound(COMMENT_NOT_FOUND);
  const toldAuthor: Told[] = toldId ? [{ id: toldId, userId: authorId }] : [];
  return { written, authorId, answeredUserId, toldAuthor };
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
  if (!standingComment.test(viewer, found)) throw notFound(COMMENT_NOT_FOUND);
  if (!canDeleteComment(viewer, comment, post)) throw forbidden("You can only delete your own comments");
  await transact(ctx, async (work) => {
    await lockPost(work.db, post.id);
    await removeComment(work, id);
  });
  return comment;
}

/**
 * Lets everybody see a comment that waited; one that did not is left as it is.
 * @throws {Failure} NOT_FOUND, FORBIDDEN unless the post is the viewer's.
 */
export async function approveComment(ctx: Context, id: string): Promise<Comment> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("answer", viewer.id);
  assertId(id, COMMENT_NOT_FOUND);
  const found = await ctx.db.comment.findUnique({ where: { id }, include: { post: true } });
  if (!found || !standingComment.test(viewer, found)) throw notFound(COMMENT_NOT_FOUND);
  const { post, ...comment } = found;
  if (!canApproveComments(viewer, post)) throw forbidden("You can only approve comments under your own posts");
  await transact(ctx, async ({ db, publishPost }) => {
    const { count } = await db.comment.updateMany({ where: { id, waits: true }, data: { waits: false } });
    if (count > 0) publishPost(post.id);
  });
  return { ...comment, waits: false };
}

/** Takes a comment with its answers away, as part of a transaction that holds the post. @throws {Failure} NOT_FOUND */
export async function removeComment({ db, publishPost }: Pick<Work, "db" | "publishPost">, id: string): Promise<void> {
  const comment = await db.comment.findUnique({ where: { id } });
  if (!comment) throw notFound(COMMENT_NOT_FOUND);
  const { postId } = comment;
  const { count } = await db.comment.deleteMany({ where: { OR: [{ id }, { parentId: id }] } });
  await db.post.update({ where: { id: postId }, data: { comments: { decrement: count } } });
  publishPost(postId);
}

/**
 * Puts a comment back that was taken away, without its likes and answers, as part of a transaction that holds its post.
 * @returns whether it could: its post, or what it answers, may be gone.
 */
export async function restoreComment(
  { db, publishPost }: Pick<Work, "db" | "publishPost">,
  { id, userId, postId, parentId, content, createdAt }: Comment,
): Promise<boolean> {
  if (!(await db.post.findUnique({ where: { id: postId } }))) return false;
  if (parentId && !(await db.comment.findUnique({ where: { id: parentId } }))) return false;
  const data = { id, userId, postId, parentId, content, createdAt };
  const { count } = await db.comment.createMany({ data, skipDuplicates: true });
  await db.post.update({ where: { id: postId }, data: { comments: { increment: count } } });
  publishPost(postId);
  return count > 0;
}

/**
 * A comment of somebody who exists for the viewer, also one that they reported, under a post that they may see.
 * @throws {Failure} UNAUTHENTICATED, NOT_FOUND
 */
export const getSentComment = (ctx: Context, id: string): Promise<Comment> =>
  findComment(ctx, id, {
    user: knownPerson.where(requireViewer(ctx)),
    ...standingComment.where(requireViewer(ctx)),
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
