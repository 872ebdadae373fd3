import { type Comment, Prisma } from "../generated/prisma/client.ts";
import { type Muted, unmuted } from "./mutes.ts";
import { knownPerson } from "./people.ts";
import type { Predicate, ViewerInSql } from "./predicate.ts";
import { isUnreported, type Reported, whereUnreported } from "./reports.ts";

interface StandingRow extends Pick<Comment, "userId" | "waits"> {
  post: { userId: string };
}

/**
 * The comments that wait for nobody's approval, and of those that do, the viewer's own and those under their own posts:
 * whoever is restricted reads theirs as if nothing were different.
 */
export const standingComment = {
  where: (viewer): Prisma.CommentWhereInput =>
    viewer ? { OR: [{ waits: false }, { userId: viewer.id }, { post: { userId: viewer.id } }] } : { waits: false },
  sql: (viewer) =>
    viewer
      ? Prisma.sql`(NOT c.waits OR c.user_id = ${viewer.id}::uuid
          OR ${viewer.id}::uuid = (SELECT above.user_id FROM posts AS above WHERE above.id = c.post_id))`
      : Prisma.sql`NOT c.waits`,
  test: (viewer, { userId, waits, post }) =>
    !waits || (viewer !== null && (userId === viewer.id || post.userId === viewer.id)),
} satisfies Predicate<Prisma.CommentWhereInput, StandingRow>;

interface ShownRow extends Reported, StandingRow {
  user: Parameters<typeof knownPerson.test>[1] & Muted;
}

/** Whether the viewer finds what `u` wrote as `c`, a comment or a review, where a statement has both. */
export function shownTextByAuthor(viewer: ViewerInSql): Prisma.Sql {
  const isKnown = knownPerson.sql(viewer);
  if (!viewer) return isKnown;
  return Prisma.sql`(${isKnown} AND ${unmuted.sql(viewer)} AND ${isUnreported(Prisma.sql`c.id`, viewer)})`;
}

/** Whether the viewer finds comment `c` of author `u`, where a statement has both. */
export const shownCommentByAuthor = (viewer: ViewerInSql): Prisma.Sql =>
  Prisma.sql`(${shownTextByAuthor(viewer)} AND ${standingComment.sql(viewer)})`;

/**
 * The comments that the viewer finds under a post that they see: of people who exist for them and whom they have not
 * muted, not reported by them, and not waiting for somebody else's approval.
 */
export const shownComment = {
  where: (viewer) => ({
    user: { ...knownPerson.where(viewer), ...unmuted.where(viewer) },
    ...standingComment.where(viewer),
    ...whereUnreported(viewer),
  }),
  sql: (viewer) =>
    Prisma.sql`EXISTS (SELECT 1 FROM users AS u WHERE u.id = c.user_id AND ${shownCommentByAuthor(viewer)})`,
  test: (viewer, row) =>
    knownPerson.test(viewer, row.user) &&
    unmuted.test(viewer, row.user) &&
    standingComment.test(viewer, row) &&
    !row.isReported,
} satisfies Predicate<Prisma.CommentWhereInput, ShownRow>;
