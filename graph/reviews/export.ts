import type { Prisma } from "../generated/prisma/client.ts";
import { type Batches, type Columns, map, type Parts, type Reader, walkById } from "../transactions/exporting.ts";

const REVIEW = {
  id: true,
  bookingId: true,
  authorId: true,
  artistId: false,
  bookingStatus: false,
  stars: true,
  text: true,
  imageUrls: true,
  editedAt: true,
  reply: true,
  repliedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.ReviewScalarFieldEnum>;

/** What the person wrote as a client, and what they answered as an artist: the rest is the other's. */
const reviewsOf = ({ ctx, user }: Reader): Batches => {
  const rows = walkById((batch, after) =>
    ctx.db.review.findMany({
      ...batch,
      where: { OR: [{ authorId: user.id }, { artistId: user.id }], ...after },
      select: REVIEW,
    }),
  );
  return map(rows, (rows) =>
    rows.map(({ authorId, reply, repliedAt, stars, text, imageUrls, editedAt, ...review }) =>
      authorId === user.id
        ? { role: "author", ...review, stars, text, imageUrls, editedAt }
        : { role: "artist", ...review, reply, repliedAt },
    ),
  );
};

export const reviewParts = {
  reviews: { of: ["Review"], about: "Your reviews, and your replies to reviews", read: reviewsOf },
} as const satisfies Parts;
