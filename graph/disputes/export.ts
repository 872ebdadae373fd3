import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, type Parts, walkById } from "../transactions/exporting.ts";

const DISPUTE = {
  id: true,
  bookingId: true,
  personId: false,
  text: true,
  state: true,
  reason: true,
  decidedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.NoShowDisputeScalarFieldEnum>;

export const disputeParts = {
  "no-show-disputes": {
    of: ["NoShowDispute"],
    about: "Your no-show disputes, and our decisions",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.noShowDispute.findMany({ ...batch, where: { personId: user.id, ...after }, select: DISPUTE }),
      ),
  },
} as const satisfies Parts;
