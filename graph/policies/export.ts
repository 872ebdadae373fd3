import type { Prisma } from "../generated/prisma/client.ts";
import { BATCH, type Columns, type Parts, walk } from "../transactions/exporting.ts";

const POLICY = {
  artistId: false,
  version: true,
  noticeHours: true,
  rescheduleLimit: true,
  deposit: true,
  depositPercent: true,
  depositDueDays: true,
  onOverdue: true,
  onLateCancel: true,
  onNoShow: true,
  text: true,
  createdAt: true,
} as const satisfies Columns<Prisma.BookingPolicyScalarFieldEnum>;

export const policyParts = {
  "booking-policies": {
    of: ["BookingPolicy"],
    about: "Your booking policy, every version",
    read: ({ ctx, user }) =>
      walk<Prisma.BookingPolicyGetPayload<{ select: typeof POLICY }>>((last) =>
        ctx.db.bookingPolicy.findMany({
          where: { artistId: user.id, ...(last && { version: { gt: last.version } }) },
          orderBy: { version: "asc" },
          take: BATCH,
          select: POLICY,
        }),
      ),
  },
} as const satisfies Parts;
