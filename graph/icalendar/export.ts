import type { Prisma } from "../generated/prisma/client.ts";
import type { Columns, Parts } from "../transactions/exporting.ts";

const CALENDAR_FEED = {
  userId: false,
  // Half of the address, which is as good as a password.
  key: false,
  busyOnly: true,
  createdAt: true,
} as const satisfies Columns<Prisma.CalendarFeedScalarFieldEnum>;

const BUSY_CALENDAR = {
  artistId: false,
  url: true,
  createdAt: true,
  readAt: true,
  // When we look the next time, and how often that failed.
  readNextAt: false,
  failures: false,
  unreadEvents: true,
  unknownZones: true,
} as const satisfies Columns<Prisma.BusyCalendarScalarFieldEnum>;

export const icalendarParts = {
  "calendar-feed": {
    of: ["CalendarFeed"],
    about: "Whether a calendar of yours may read your bookings, and since when; without its address",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.calendarFeed.findMany({ where: { userId: user.id }, select: CALENDAR_FEED });
    },
  },
  "busy-calendar": {
    of: ["BusyCalendar"],
    about: "The other calendar we read your busy times from",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.busyCalendar.findMany({ where: { artistId: user.id }, select: BUSY_CALENDAR });
    },
  },
} as const satisfies Parts;
