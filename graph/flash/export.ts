import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, type Parts, walkById } from "../transactions/exporting.ts";

const FLASH_DESIGN = {
  id: true,
  artistId: false,
  title: true,
  imageUrl: true,
  width: true,
  height: true,
  unit: true,
  price: true,
  duration: true,
  repeatable: true,
  // Who claims it is somebody else's business.
  claimedById: false,
  claimedUntil: false,
  createdAt: true,
} as const satisfies Columns<Prisma.FlashDesignScalarFieldEnum>;

export const flashParts = {
  flash: {
    of: ["FlashDesign"],
    about: "Your flash designs",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.flashDesign.findMany({ ...batch, where: { artistId: user.id, ...after }, select: FLASH_DESIGN }),
      ),
  },
} as const satisfies Parts;
