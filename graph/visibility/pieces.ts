import { Prisma, type User } from "../generated/prisma/client.ts";
import { notMutedPerson } from "./mutes.ts";
import { canViewPerson } from "./people.ts";
import { canReadPost } from "./posts.ts";
import type { Predicate, ViewerInSql } from "./predicate.ts";
import { isUnreported, type Reported, whereUnreported } from "./reports.ts";

interface PhotoRow {
  /** Whose photo it shows; null: a picture of the artist's own. */
  post: Parameters<typeof canReadPost.test>[1] | null;
}

/** Whether a list shows the viewer piece `i`: not when they reported it. */
export const isListedPiece = (viewer: ViewerInSql): Prisma.Sql => isUnreported(Prisma.sql`i.id`, viewer);

interface CanViewRow extends PhotoRow {
  artist: Parameters<typeof canViewPerson.test>[1] & Pick<User, "userType">;
}

/** The pieces that the viewer may see of an artist whose portfolio they may see: a post's photo only with the post. */
export const canViewPiecePhoto = {
  where: (viewer) => ({ OR: [{ postId: null }, { post: canReadPost.where(viewer) }] }),
  sql: (viewer) => Prisma.sql`(i.post_id IS NULL
    OR EXISTS (SELECT 1 FROM posts AS p WHERE p.id = i.post_id AND ${canReadPost.sql(viewer)}))`,
  test: (viewer, { post }) => post === null || canReadPost.test(viewer, post),
} satisfies Predicate<Prisma.PortfolioItemWhereInput, PhotoRow>;

/** The pieces that the viewer may see, whosever they are. */
export const canViewPiece = {
  where: (viewer) => ({
    artist: { ...canViewPerson.where(viewer), userType: "artist" },
    ...canViewPiecePhoto.where(viewer),
  }),
  sql: (viewer) => Prisma.sql`(${canViewPiecePhoto.sql(viewer)} AND EXISTS (
    SELECT 1 FROM users AS u WHERE u.id = i.artist_id AND u.user_type = 'artist' AND ${canViewPerson.sql(viewer)}))`,
  test: (viewer, { artist, post }) =>
    artist.userType === "artist" && canViewPerson.test(viewer, artist) && canViewPiecePhoto.test(viewer, { post }),
} satisfies Predicate<Prisma.PortfolioItemWhereInput, CanViewRow>;

interface NotMutedRow extends PhotoRow, Reported {
  artist: Parameters<typeof notMutedPerson.test>[1] & Pick<User, "userType">;
}

/** Of them, those that the viewer comes across without asking for the artist: no muted artist's, none they reported. */
export const notMutedPiece = {
  where: (viewer) => ({
    artist: { ...notMutedPerson.where(viewer), userType: "artist" },
    ...canViewPiecePhoto.where(viewer),
    ...whereUnreported(viewer),
  }),
  sql: (viewer) => Prisma.sql`(${canViewPiecePhoto.sql(viewer)} AND ${isListedPiece(viewer)} AND EXISTS (
    SELECT 1 FROM users AS u WHERE u.id = i.artist_id AND u.user_type = 'artist' AND ${notMutedPerson.sql(viewer)}))`,
  test: (viewer, { artist, post, isReported }) =>
    artist.userType === "artist" &&
    notMutedPerson.test(viewer, artist) &&
    canViewPiecePhoto.test(viewer, { post }) &&
    !isReported,
} satisfies Predicate<Prisma.PortfolioItemWhereInput, NotMutedRow>;
