import { Prisma, type User } from "../generated/prisma/client.ts";
import { heardPerson } from "./mutes.ts";
import { openPerson } from "./people.ts";
import { readablePost } from "./posts.ts";
import type { Predicate, ViewerInSql } from "./predicate.ts";
import { isUnreported, type Reported, whereUnreported } from "./reports.ts";

interface ShownRow {
  /** Whose photo it shows; null: a picture of the artist's own. */
  post: Parameters<typeof readablePost.test>[1] | null;
}

/** Whether a list shows the viewer piece `i`: not when they reported it. */
export const isListedPiece = (viewer: ViewerInSql): Prisma.Sql => isUnreported(Prisma.sql`i.id`, viewer);

interface OpenRow extends ShownRow {
  artist: Parameters<typeof openPerson.test>[1] & Pick<User, "userType">;
}

/** The pieces that the viewer may see of an artist whose portfolio is open to them: a post's photo only with the post. */
export const shownPiece = {
  where: (viewer) => ({ OR: [{ postId: null }, { post: readablePost.where(viewer) }] }),
  sql: (viewer) => Prisma.sql`(i.post_id IS NULL
    OR EXISTS (SELECT 1 FROM posts AS p WHERE p.id = i.post_id AND ${readablePost.sql(viewer)}))`,
  test: (viewer, { post }) => post === null || readablePost.test(viewer, post),
} satisfies Predicate<Prisma.PortfolioItemWhereInput, ShownRow>;

/** The pieces that the viewer may see, whosever they are. */
export const openPiece = {
  where: (viewer) => ({ artist: { ...openPerson.where(viewer), userType: "artist" }, ...shownPiece.where(viewer) }),
  sql: (viewer) => Prisma.sql`(${shownPiece.sql(viewer)} AND EXISTS (
    SELECT 1 FROM users AS u WHERE u.id = i.artist_id AND u.user_type = 'artist' AND ${openPerson.sql(viewer)}))`,
  test: (viewer, { artist, post }) =>
    artist.userType === "artist" && openPerson.test(viewer, artist) && shownPiece.test(viewer, { post }),
} satisfies Predicate<Prisma.PortfolioItemWhereInput, OpenRow>;

interface HeardRow extends ShownRow, Reported {
  artist: Parameters<typeof heardPerson.test>[1] & Pick<User, "userType">;
}

/** Of them, those that the viewer comes across without asking for the artist: not of whom they have muted, nor reported. */
export const heardPiece = {
  where: (viewer) => ({
    artist: { ...heardPerson.where(viewer), userType: "artist" },
    ...shownPiece.where(viewer),
    ...whereUnreported(viewer),
  }),
  sql: (viewer) => Prisma.sql`(${shownPiece.sql(viewer)} AND ${isListedPiece(viewer)} AND EXISTS (
    SELECT 1 FROM users AS u WHERE u.id = i.artist_id AND u.user_type = 'artist' AND ${heardPerson.sql(viewer)}))`,
  test: (viewer, { artist, post, isReported }) =>
    artist.userType === "artist" &&
    heardPerson.test(viewer, artist) &&
    shownPiece.test(viewer, { post }) &&
    !isReported,
} satisfies Predicate<Prisma.PortfolioItemWhereInput, HeardRow>;
