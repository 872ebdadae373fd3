import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, type Parts, type Reader, walkById } from "../transactions/exporting.ts";

const IMAGE = {
  id: true,
  ownerId: false,
  kind: true,
  withheldKind: false,
  status: true,
  width: true,
  height: true,
  placeholder: false,
  bytes: true,
  hasAvif: false,
  hashes: false,
  attachedAt: true,
  brokenAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.MediaObjectScalarFieldEnum>;

/** The images that somebody uploaded. */
export const imagesOf = ({ ctx, user }: Reader) =>
  walkById((batch, after) =>
    ctx.db.mediaObject.findMany({
      ...batch,
      where: { ownerId: user.id, kind: { not: "withheld" }, ...after },
      select: IMAGE,
    }),
  );

export const mediaParts = {
  images: {
    of: ["MediaObject"],
    about: "What is known of your images; they themselves are in the folder images",
    read: imagesOf,
  },
} as const satisfies Parts;
