import { type Comment, Prisma } from "../generated/prisma/client.ts";
import { type Muted, unmuted } from "./mutes.ts";
import { personExists } from "./people.ts";
import type { Predicate, ViewerInSql } from "./predicate.ts";
import { isUnreported, type Reported, whereUnreported } from "./reports.ts";

interface ApprovedRow extends Pick<Comment, "userId" | "waits"> {
  post: { userId: string };
  parent: Pick<Comment, "userId" | "waits"> | null;
}

/**
 * The comments that wait for nobody's approval, and of those that do, the viewer's own with their answers, and those under the
 * viewer's posts: a restricted person reads theirs as if nothing were different.
 */
export const approvedComment = {
  where: (viewer): Prisma.CommentWhereInput =>
    viewer
      ? {
          OR: [
            { waits: false },
            { userId: viewer.id },
            { post: { userId: viewer.id } },
            { parent: { userId: viewer.id, waits: true } },
          ],
        }
      : { waits: false },
  sql: (viewer) =>
    viewer
      ? Prisma.sql`(NOT c.waits OR c.user_id = ${viewer.id}::uuid
          OR ${viewer.id}::uuid = (SELECT above.user_id FROM posts AS above WHERE above.id = c.post_id)
          OR ${viewer.id}::uuid = (SELECT top.user_id FROM comments AS top WHERE top.id = c.parent_id AND top.waits))`
      : Prisma.sql`NOT c.waits`,
  test: (viewer, { userId, waits, post, parent }) =>
    !waits ||
    (viewer !== null &&
      (userId === viewer.id || post.userId === viewer.id || (parent?.waits === true && parent.userId === viewer.id))),
} satisfies Predicate<Prisma.CommentWhereInput, ApprovedRow>;

interface CanViewRow extends Reported, ApprovedRow {
  user: Parameters<typeof personExists.test>[1] & Muted;
}

/** Whether the viewer finds what `u` wrote as `c`, a comment or a review, where a statement has both. */
export function canViewTextByAuthor(viewer: ViewerInSql): Prisma.Sql {
  const exists = personExists.sql(viewer);
  if (!viewer) return exists;
  return Prisma.sql`(${exists} AND ${unmuted.sql(viewer)} AND ${isUnreported(Prisma.sql`c.id`, viewer)})`;
}

/** Whether the viewer finds comment `c` of author `u`, where a statement has both. */
export const canViewCommentByAuthor = (viewer: ViewerInSql): Prisma.Sql =>
  Prisma.sql`(${canViewTextByAuthor(viewer)} AND ${approvedComment.sql(viewer)})`;

/**
 * The comments that the viewer finds under a post that they see: of people who exist for them and that they have not
 * muted, not reported by them, and not waiting for somebody else's approval.
 */
export const canViewComment = {
  where: (viewer) => ({
    user: { ...personExists.where(viewer), ...unmuted.where(viewer) },
    ...approvedComment.where(viewer),
    ...whereUnreported(viewer),
  }),
  sql: (viewer) =>
    Prisma.sql`EXISTS (SELECT 1 FROM users AS u WHERE u.id = c.user_id AND ${canViewCommentByAuthor(viewer)})`,
  test: (viewer, row) =>
    personExists.test(viewer, row.user) &&
    unmuted.test(viewer, row.user) &&
    approvedComment.test(viewer, row) &&
    !row.isReported,
} satisfies Predicate<Prisma.CommentWhereInput, CanViewRow>;
