import type { Transaction } from "../../db/database.ts";
import type { Comment, CommentLike } from "../../generated/prisma/client.ts";
import { findPresent } from "../../people/rules/present.ts";
import type { Work } from "../../transactions/transact.ts";

/** What of comments comes back with them. */
interface Remains {
  comments?: Comment[];
  commentLikes?: CommentLike[];
}

/** The answers to a comment, and the likes of all of them. */
export async function readCommentRemains(db: Transaction, id: string): Promise<Required<Remains>> {
  const comments = await db.comment.findMany({ where: { parentId: id } });
  const likedIds = [id, ...comments.map((comment) => comment.id)];
  return { comments, commentLikes: await db.commentLike.findMany({ where: { commentId: { in: likedIds } } }) };
}

/**
 * Writes comments that were removed, but for those of people who have left, and answers to them.
 * @param answeredId a comment that is there, which they may answer.
 * @returns how many their post has of them.
 */
export async function writeComments(
  db: Transaction,
  { comments = [], commentLikes = [] }: Remains,
  answeredId: string | null = null,
) {
  const people = await findPresent(
    db,
    [...comments, ...commentLikes].map(({ userId }) => userId),
  );
  const tops = comments.filter(({ userId, parentId }) => parentId === null && people.has(userId));
  const there = new Set([...tops.map(({ id }) => id), answeredId]);
  const answers = comments.filter(({ userId, parentId }) => parentId && people.has(userId) && there.has(parentId));
  const written = [...tops, ...answers];
  const ids = new Set(written.map(({ id }) => id));
  const likes = commentLikes.filter(({ userId, commentId }) => people.has(userId) && ids.has(commentId));
  const counts = new Map<string, number>();
  for (const { commentId } of likes) counts.set(commentId, (counts.get(commentId) ?? 0) + 1);
  const withLikes = (comment: Comment): Comment => ({ ...comment, likes: counts.get(comment.id) ?? 0 });
  await db.comment.createMany({ data: tops.map(withLikes) });
  await db.comment.createMany({ data: answers.map(withLikes) });
  await db.commentLike.createMany({ data: likes });
  const waitingComments = written.filter(({ waits }) => waits).length;
  return { comments: written.length - waitingComments, waitingComments };
}

/**
 * Puts a comment back that was taken away, with its likes and answers, as part of a transaction that holds its post.
 * @returns whether it could: its post, or what it answers, may be gone.
 */
export async function restoreComment(
  { db, publishPost }: Pick<Work, "db" | "publishPost">,
  comment: Comment,
  { comments: answers = [], commentLikes = [] }: Remains,
): Promise<boolean> {
  const { id, postId, parentId } = comment;
  if (!(await db.post.findUnique({ where: { id: postId } }))) return false;
  if (parentId && !(await db.comment.findUnique({ where: { id: parentId } }))) return false;
  if (await db.comment.findUnique({ where: { id } })) return false;
  const { comments, waitingComments } = await writeComments(
    db,
    { comments: [comment, ...answers], commentLikes },
    parentId,
  );
  await db.post.update({
    where: { id: postId },
    data: { comments: { increment: comments }, waitingComments: { increment: waitingComments } },
  });
  publishPost(postId);
  return true;
}
