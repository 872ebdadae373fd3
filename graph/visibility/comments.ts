import { Prisma } from "../generated/prisma/client.ts";
import { type Muted, unmuted } from "./mutes.ts";
import { knownPerson } from "./people.ts";
import type { Predicate, ViewerInSql } from "./predicate.ts";
import { isUnreported, type Reported, whereUnreported } from "./reports.ts";

interface ShownRow extends Reported {
  user: Parameters<typeof knownPerson.test>[1] & Muted;
}

/** Whether the viewer finds comment `c`, or a review, of author `u`, where a statement has both. */
export function shownCommentByAuthor(viewer: ViewerInSql): Prisma.Sql {
  const isKnown = knownPerson.sql(viewer);
  if (!viewer) return isKnown;
  return Prisma.sql`(${isKnown} AND ${unmuted.sql(viewer)} AND ${isUnreported(Prisma.sql`c.id`, viewer)})`;
}

/**
 * The comments that the viewer finds under a post that they see: of people who exist for them and whom they have not
 * muted, and not reported by them.
 */
export const shownComment = {
  where: (viewer) => ({
    user: { ...knownPerson.where(viewer), ...unmuted.where(viewer) },
    ...whereUnreported(viewer),
  }),
  sql: (viewer) =>
    Prisma.sql`EXISTS (SELECT 1 FROM users AS u WHERE u.id = c.user_id AND ${shownCommentByAuthor(viewer)})`,
  test: (viewer, { user, isReported }) => knownPerson.test(viewer, user) && unmuted.test(viewer, user) && !isReported,
} satisfies Predicate<Prisma.CommentWhereInput, ShownRow>;
