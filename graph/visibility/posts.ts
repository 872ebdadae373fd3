import { type Post, Prisma } from "../generated/prisma/client.ts";
import { notMutedPerson } from "./mutes.ts";
import { cannotView, canViewPerson, personExists } from "./people.ts";
import type { Predicate, ViewerInSql } from "./predicate.ts";
import { isUnreported, type Reported, whereUnreported } from "./reports.ts";

interface CanViewRow {
  user: Parameters<typeof canViewPerson.test>[1];
}

interface NotMutedRow extends Reported {
  user: Parameters<typeof notMutedPerson.test>[1];
}

/** About post `p`: whether its author `u` is such a person. */
const isByPerson = (isPerson: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT 1 FROM users AS u WHERE u.id = p.user_id AND ${isPerson})`;

/** Whether a list shows the viewer post `p`: not when they reported it. At its address it stands as before. */
export const isListedPost = (viewer: ViewerInSql): Prisma.Sql => isUnreported(Prisma.sql`p.id`, viewer);

/** The posts that the viewer may see; every list of posts filters by it at the source, or by the next. */
export const canViewPost = {
  where: (viewer) => ({ user: canViewPerson.where(viewer) }),
  sql: (viewer) => isByPerson(canViewPerson.sql(viewer)),
  test: (viewer, { user }) => canViewPerson.test(viewer, user),
} satisfies Predicate<Prisma.PostWhereInput, CanViewRow>;

/** Of them, those that the viewer comes across without asking for their author: no muted author's, none they reported. */
export const notMutedPost = {
  where: (viewer) => ({ user: notMutedPerson.where(viewer), ...whereUnreported(viewer) }),
  sql: (viewer) => Prisma.sql`(${isByPerson(notMutedPerson.sql(viewer))} AND ${isListedPost(viewer)})`,
  test: (viewer, { user, isReported }) => notMutedPerson.test(viewer, user) && !isReported,
} satisfies Predicate<Prisma.PostWhereInput, NotMutedRow>;

/** Selects the ids of those who come across no post `p` though its author `u` is public. */
export const notListedFor = Prisma.sql`
  ${cannotView}
  UNION ALL SELECT muter_id FROM mutes WHERE muted_id = u.id
  UNION ALL SELECT reporter_id FROM reports WHERE target_id = p.id`;

/** The posts that the viewer may read by their address: those of every list, and those that name the viewer as artist. */
export const canReadPost = {
  where(viewer): Prisma.PostWhereInput {
    if (!viewer) return canViewPost.where(viewer);
    const namesViewer = [{ artistId: viewer.id }, { rejectedArtistId: viewer.id }];
    return { OR: [canViewPost.where(viewer), { user: personExists.where(viewer), OR: namesViewer }] };
  },
  sql(viewer) {
    if (!viewer) return canViewPost.sql(viewer);
    return Prisma.sql`(${canViewPost.sql(viewer)}
      OR ${viewer.id}::uuid IN (p.artist_id, p.rejected_artist_id) AND ${isByPerson(personExists.sql(viewer))})`;
  },
  test: (viewer, post) =>
    canViewPost.test(viewer, post) ||
    (viewer !== null &&
      [post.artistId, post.rejectedArtistId].includes(viewer.id) &&
      personExists.test(viewer, post.user)),
} satisfies Predicate<Prisma.PostWhereInput, CanViewRow & Pick<Post, "artistId" | "rejectedArtistId">>;
