import { Prisma } from "../generated/prisma/client.ts";
import { knownPerson } from "./people.ts";
import type { Predicate } from "./predicate.ts";

interface ShownRow {
  user: Parameters<typeof knownPerson.test>[1];
  isReported: boolean;
}

/** The comments that the viewer finds under a post that they see: of people who exist for them, and not reported by them. */
export const shownComment = {
  where: (viewer) => ({
    user: knownPerson.where(viewer),
    ...(viewer && { reports: { none: { reporterId: viewer.id } } }),
  }),
  sql(viewer) {
    const isByKnown = Prisma.sql`EXISTS (SELECT 1 FROM users AS u WHERE u.id = c.user_id AND ${knownPerson.sql(viewer)})`;
    if (!viewer) return isByKnown;
    return Prisma.sql`(${isByKnown}
      AND NOT EXISTS (SELECT 1 FROM reports WHERE reporter_id = ${viewer.id}::uuid AND comment_id = c.id))`;
  },
  test: (viewer, { user, isReported }) => knownPerson.test(viewer, user) && !isReported,
} satisfies Predicate<Prisma.CommentWhereInput, ShownRow>;
