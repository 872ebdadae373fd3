import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, type Parts, walkById } from "../transactions/exporting.ts";

const PIECE = {
  id: true,
  artistId: false,
  title: true,
  description: true,
  imageUrl: true,
  category: true,
  tags: true,
  featured: true,
  pinnedAt: true,
  place: false,
  postId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.PortfolioItemScalarFieldEnum>;

export const portfolioParts = {
  portfolio: {
    of: ["PortfolioItem"],
    about: "The pieces of your portfolio",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.portfolioItem.findMany({ ...batch, where: { artistId: user.id, ...after }, select: PIECE }),
      ),
  },
} as const satisfies Parts;
