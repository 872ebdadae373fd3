import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, type LeftOut, type Parts, walkById } from "../transactions/exporting.ts";

const AVAILABILITY = {
  artistId: false,
  timeZone: true,
  hours: true,
  bufferBefore: true,
  bufferAfter: true,
  bookAhead: true,
  dailyLimit: true,
  step: true,
  offerMinutes: true,
} as const satisfies Columns<Prisma.AvailabilityScalarFieldEnum>;

const EXCEPTION = {
  id: true,
  artistId: false,
  firstDay: true,
  lastDay: true,
  hours: true,
  label: true,
} as const satisfies Columns<Prisma.AvailabilityExceptionScalarFieldEnum>;

const GUEST_SPOT = {
  id: true,
  artistId: false,
  firstDay: true,
  lastDay: true,
  location: true,
  studioName: true,
  timeZone: true,
  hours: true,
} as const satisfies Columns<Prisma.GuestSpotScalarFieldEnum>;

export const availabilityParts = {
  availability: {
    of: ["Availability"],
    about: "When you work",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.availability.findMany({ where: { artistId: user.id }, select: AVAILABILITY });
    },
  },
  "availability-exceptions": {
    of: ["AvailabilityException"],
    about: "Your special days",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.availabilityException.findMany({
          ...batch,
          where: { artistId: user.id, ...after },
          select: EXCEPTION,
        }),
      ),
  },
  "guest-spots": {
    of: ["GuestSpot"],
    about: "Your guest spots",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.guestSpot.findMany({ ...batch, where: { artistId: user.id, ...after }, select: GUEST_SPOT }),
      ),
  },
} as const satisfies Parts;

export const availabilityLeftOut = {
  SlotHold: "Times held for you for a few minutes while you book.",
} as const satisfies LeftOut;
