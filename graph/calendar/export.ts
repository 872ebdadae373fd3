import type { Prisma } from "../generated/prisma/client.ts";
import { type Columns, type Parts, walkById } from "../transactions/exporting.ts";

const CALENDAR_ENTRY = {
  id: true,
  artistId: false,
  kind: true,
  startsAt: true,
  endsAt: true,
  name: true,
  note: true,
  createdAt: true,
} as const satisfies Columns<Prisma.CalendarEntryScalarFieldEnum>;

export const calendarParts = {
  calendar: {
    of: ["CalendarEntry"],
    about: "Walk-ins you entered and time you blocked",
    read: ({ ctx, user }) =>
      walkById((batch, after) =>
        ctx.db.calendarEntry.findMany({ ...batch, where: { artistId: user.id, ...after }, select: CALENDAR_ENTRY }),
      ),
  },
} as const satisfies Parts;
