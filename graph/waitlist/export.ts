import type { Prisma } from "../generated/prisma/client.ts";
import { otherPartyThan, withNames } from "../people/rules/named.ts";
import {
  type Batches,
  type Columns,
  type LeftOut,
  type Parts,
  type Reader,
  walkById,
} from "../transactions/exporting.ts";

const WAITLIST_ENTRY = {
  id: true,
  clientId: true,
  artistId: true,
  service: true,
  duration: true,
  windows: true,
  noticeHours: true,
  until: true,
  note: true,
  state: true,
  joinedAt: true,
  updatedAt: true,
  hoursOfferedAt: false,
} as const satisfies Columns<Prisma.WaitlistEntryScalarFieldEnum>;

const WAITLIST_OFFER = {
  id: false,
  openingId: false,
  entryId: false,
  startsAt: true,
  endsAt: true,
  timeZone: true,
  heldUntil: true,
  state: true,
  bookingId: true,
  createdAt: true,
  answeredAt: true,
} as const satisfies Columns<Prisma.WaitlistOfferScalarFieldEnum>;

/** The person's waitlist entries on both sides, with what was offered; what somebody says to an artist is theirs. */
const waitlistOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const rows = walkById((batch, after) =>
    ctx.db.waitlistEntry.findMany({
      ...batch,
      where: { OR: [{ clientId: user.id }, { artistId: user.id }], ...after },
      select: { ...WAITLIST_ENTRY, offers: { select: WAITLIST_OFFER, orderBy: { id: "asc" } } },
    }),
  );
  return withNames(reader, rows, otherPartyThan(user), (row, name) => {
    const { clientId, artistId: _artistId, note, ...facts } = row;
    const isClient = clientId === user.id;
    return { role: isClient ? "client" : "artist", with: name, ...facts, ...(isClient && { note }) };
  });
};

export const waitlistParts = {
  waitlist: {
    of: ["WaitlistEntry", "WaitlistOffer"],
    about: "For whom you wait, and who waits for you, with the times that were offered; with your own words only",
    read: waitlistOf,
  },
} as const satisfies Parts;

export const waitlistLeftOut = {
  WaitlistOpening: "Openings, of which offered ones are listed with the waitlist.",
} as const satisfies LeftOut;
