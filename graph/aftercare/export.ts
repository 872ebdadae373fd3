import type { Prisma } from "../generated/prisma/client.ts";
import { BATCH, type Columns, type LeftOut, type Parts, walk } from "../transactions/exporting.ts";

const AFTERCARE_TEXT = {
  artistId: false,
  text: true,
  updatedAt: true,
} as const satisfies Columns<Prisma.AftercareTextScalarFieldEnum>;

const AFTERCARE = {
  bookingId: true,
  text: true,
  sentAt: true,
} as const satisfies Columns<Prisma.AftercareScalarFieldEnum>;

export const aftercareParts = {
  "aftercare-text": {
    of: ["AftercareText"],
    about: "The aftercare advice you give your clients",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.aftercareText.findMany({ where: { artistId: user.id }, select: AFTERCARE_TEXT });
    },
  },
  aftercare: {
    of: ["Aftercare"],
    about: "The aftercare advice you received",
    read: ({ ctx, user }) =>
      walk<Prisma.AftercareGetPayload<{ select: typeof AFTERCARE }>>((last) =>
        ctx.db.aftercare.findMany({
          where: { booking: { clientId: user.id }, ...(last && { bookingId: { gt: last.bookingId } }) },
          orderBy: { bookingId: "asc" },
          take: BATCH,
          select: AFTERCARE,
        }),
      ),
  },
} as const satisfies Parts;

export const aftercareLeftOut = {
  HealingReminder: "Healing reminders, which follow from the bookings.",
} as const satisfies LeftOut;
