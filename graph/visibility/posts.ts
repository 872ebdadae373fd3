import { type Post, Prisma } from "../generated/prisma/client.ts";
import { heardPerson } from "./mutes.ts";
import { closedTo, knownPerson, openPerson } from "./people.ts";
import type { Predicate, ViewerInSql } from "./predicate.ts";
import { isUnreported, type Reported, whereUnreported } from "./reports.ts";

interface OpenRow {
  user: Parameters<typeof openPerson.test>[1];
}

interface HeardRow extends Reported {
  user: Parameters<typeof heardPerson.test>[1];
}

/** About post `p`: whether its author `u` is such a person. */
const isByPerson = (isPerson: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT 1 FROM users AS u WHERE u.id = p.user_id AND ${isPerson})`;

/** Whether a list shows the viewer post `p`: not when they reported it. At its address it stands as before. */
export const isListedPost = (viewer: ViewerInSql): Prisma.Sql => isUnreported(Prisma.sql`p.id`, viewer);

/** The posts that the viewer may see; every list of posts filters by it at the source, or by the next. */
export const openPost = {
  where: (viewer) => ({ user: openPerson.where(viewer) }),
  sql: (viewer) => isByPerson(openPerson.sql(viewer)),
  test: (viewer, { user }) => openPerson.test(viewer, user),
} satisfies Predicate<Prisma.PostWhereInput, OpenRow>;

/** Of them, those that the viewer comes across without asking for their author: not of whom they have muted, nor reported. */
export const heardPost = {
  where: (viewer) => ({ user: heardPerson.where(viewer), ...whereUnreported(viewer) }),
  sql: (viewer) => Prisma.sql`(${isByPerson(heardPerson.sql(viewer))} AND ${isListedPost(viewer)})`,
  test: (viewer, { user, isReported }) => heardPerson.test(viewer, user) && !isReported,
} satisfies Predicate<Prisma.PostWhereInput, HeardRow>;

/** Selects the ids of those who come across no post `p` though its author `u` is open to all. */
export const notHearing = Prisma.sql`
  ${closedTo}
  UNION ALL SELECT muter_id FROM mutes WHERE muted_id = u.id
  UNION ALL SELECT reporter_id FROM reports WHERE target_id = p.id`;

/** The posts that the viewer may read by their address: those of every list, and those that name the viewer as artist. */
export const readablePost = {
  where(viewer): Prisma.PostWhereInput {
    if (!viewer) return openPost.where(viewer);
    const namesViewer = [{ artistId: viewer.id }, { rejectedArtistId: viewer.id }];
    return { OR: [openPost.where(viewer), { user: knownPerson.where(viewer), OR: namesViewer }] };
  },
  sql(viewer) {
    if (!viewer) return openPost.sql(viewer);
    return Prisma.sql`(${openPost.sql(viewer)}
      OR ${viewer.id}::uuid IN (p.artist_id, p.rejected_artist_id) AND ${isByPerson(knownPerson.sql(viewer))})`;
  },
  test: (viewer, post) =>
    openPost.test(viewer, post) ||
    (viewer !== null &&
      [post.artistId, post.rejectedArtistId].includes(viewer.id) &&
      knownPerson.test(viewer, post.user)),
} satisfies Predicate<Prisma.PostWhereInput, OpenRow & Pick<Post, "artistId" | "rejectedArtistId">>;
