import type { Prisma } from "../generated/prisma/client.ts";
import { namesOf, withNames } from "../people/rules/named.ts";
import {
  type Batches,
  type Columns,
  type LeftOut,
  map,
  type Parts,
  type Reader,
  walkById,
} from "../transactions/exporting.ts";

const POST = {
  id: true,
  userId: false,
  caption: true,
  imageUrl: true,
  location: true,
  tags: true,
  artistId: true,
  verified: true,
  rejectedArtistId: false,
  likes: true,
  comments: true,
  waitingComments: false,
  healedBookingId: true,
  healedWeeks: true,
  createdAt: true,
} as const satisfies Columns<Prisma.PostScalarFieldEnum>;

const ATTRIBUTION = {
  id: true,
  postId: true,
  authorId: true,
  artistId: true,
  state: true,
  decidedById: false,
  decidedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.AttributionScalarFieldEnum>;

const LIKE = {
  id: true,
  userId: false,
  postId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.LikeScalarFieldEnum>;

/** What the person said of who made a tattoo, and what was said of them. */
const attributionsOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const rows = walkById((batch, after) =>
    ctx.db.attribution.findMany({
      ...batch,
      where: { OR: [{ authorId: user.id }, { artistId: user.id }], ...after },
      select: ATTRIBUTION,
    }),
  );
  return withNames(
    reader,
    rows,
    ({ authorId, artistId }) => (authorId === user.id ? artistId : authorId),
    ({ authorId, artistId: _artistId, ...row }, name) => ({
      role: authorId === user.id ? "author" : "artist",
      with: name,
      ...row,
    }),
  );
};

export const postParts = {
  posts: {
    of: ["Post"],
    about: "Your posts",
    read: (reader) =>
      map(
        walkById((batch, after) =>
          reader.ctx.db.post.findMany({ ...batch, where: { userId: reader.user.id, ...after }, select: POST }),
        ),
        async (rows) => {
          const nameOf = await namesOf(
            reader,
            rows.flatMap(({ artistId }) => artistId ?? []),
          );
          return rows.map(({ artistId, ...post }) => ({ ...post, artist: artistId && nameOf(artistId) }));
        },
      ),
  },
  "tags-of-artists": {
    of: ["Attribution"],
    about: "Tags that name a tattoo's artist",
    read: attributionsOf,
  },
  likes: {
    of: ["Like"],
    about: "Posts you like",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.like.findMany({ ...batch, where: { userId: user.id, ...after }, select: LIKE }),
      ),
  },
} as const satisfies Parts;

export const postLeftOut = {
  PostTag: "Derived from the captions and tags of your posts.",
} as const satisfies LeftOut;
