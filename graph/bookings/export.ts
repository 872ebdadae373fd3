import type { Prisma } from "../generated/prisma/client.ts";
import { type Name, otherPartyThan, withNames } from "../people/rules/named.ts";
import {
  type Batches,
  both,
  type Columns,
  type LeftOut,
  type Parts,
  type Reader,
  walkById,
} from "../transactions/exporting.ts";

const BOOKING = {
  id: true,
  clientId: true,
  artistId: true,
  service: true,
  description: true,
  preferredDate: true,
  estimatedDuration: true,
  endsAt: true,
  artistTimeZone: true,
  estimatedPrice: true,
  pieceId: true,
  projectId: true,
  flashDesignId: true,
  status: true,
  resolution: true,
  notes: true,
  // Its words are at their move, if they are the person's own.
  reason: false,
  artistNotes: true,
  adultConfirmedAt: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  movedAt: false,
  reviewRemovedAt: true,
  clientConfirmedAt: true,
  policyVersion: true,
  policyAcceptedAt: true,
  cancelledLate: true,
  // When we asked is in the notification.
  consentAskedAt: false,
  consentRemindedAt: true,
  minorStatedAt: true,
  minorDismissedAt: true,
} as const satisfies Columns<Prisma.BookingScalarFieldEnum>;

const BRIEF = {
  bookingId: false,
  style: true,
  placement: true,
  width: true,
  height: true,
  unit: true,
  colour: true,
  coverUp: true,
  firstTattoo: true,
  referenceUrls: true,
  placementUrls: true,
  windows: true,
} as const satisfies Columns<Prisma.BookingBriefScalarFieldEnum>;

const METADATA = {
  bookingId: false,
  personId: true,
  key: true,
  value: true,
} as const satisfies Columns<Prisma.BookingMetadataScalarFieldEnum>;

const BOOKING_EVENT = {
  id: false,
  bookingId: false,
  version: true,
  actorId: true,
  from: true,
  to: true,
  resolution: true,
  reason: true,
  previousStart: true,
  previousEnd: true,
  requestId: false,
  createdAt: true,
} as const satisfies Columns<Prisma.BookingEventScalarFieldEnum>;

const DEPOSIT_ENTRY = {
  id: true,
  bookingId: false,
  kind: true,
  cents: true,
  method: true,
  note: true,
  reversesId: true,
  actorId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.DepositEntryScalarFieldEnum>;

const DEPOSIT_DEADLINE = {
  bookingId: false,
  dueAt: true,
  nextAt: false,
} as const satisfies Columns<Prisma.DepositDeadlineScalarFieldEnum>;

const PROPOSAL = {
  id: true,
  bookingId: false,
  proposerId: true,
  message: true,
  state: true,
  expiresAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.BookingProposalScalarFieldEnum>;

const SLOT = {
  proposalId: false,
  position: true,
  start: true,
  duration: true,
} as const satisfies Columns<Prisma.BookingProposalSlotScalarFieldEnum>;

const BOOKING_WITH_HISTORY = {
  ...BOOKING,
  brief: { select: BRIEF },
  metadata: { select: METADATA, orderBy: { key: "asc" } },
  events: { select: BOOKING_EVENT, orderBy: { version: "asc" } },
  depositEntries: { select: DEPOSIT_ENTRY, orderBy: { id: "asc" } },
  depositDeadline: { select: DEPOSIT_DEADLINE },
  proposals: {
    select: { ...PROPOSAL, slots: { select: SLOT, orderBy: { position: "asc" } } },
    orderBy: { id: "asc" },
  },
} as const satisfies Prisma.BookingSelect;
type BookingRow = Prisma.BookingGetPayload<{ select: typeof BOOKING_WITH_HISTORY }>;

/** The bookings of the person on both sides. Of what was written in them only their own words leave. */
const bookingsOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const read = (where: Prisma.BookingWhereInput) =>
    withNames(
      reader,
      walkById((batch, after) =>
        ctx.db.booking.findMany({ ...batch, where: { ...where, ...after }, select: BOOKING_WITH_HISTORY }),
      ),
      otherPartyThan(user),
      (row, name) => showBooking(row, user.id, name),
    );
  return both(read({ clientId: user.id }), read({ artistId: user.id }));
};

function showBooking(row: BookingRow, userId: string, other: Name): object {
  const {
    clientId,
    artistId: _artistId,
    metadata,
    events,
    proposals,
    depositEntries,
    depositDeadline,
    description,
    notes,
    artistNotes,
    adultConfirmedAt,
    minorStatedAt,
    brief,
    ...facts
  } = row;
  const isClient = clientId === userId;
  const own = isClient ? { description, notes, adultConfirmedAt, minorStatedAt, brief } : { artistNotes };
  const byOf = (actorId: string | null) => (actorId === userId ? "me" : actorId === null ? "nobody" : "the other");
  return {
    role: isClient ? "client" : "artist",
    with: other,
    ...facts,
    ...own,
    metadata: metadata.flatMap(({ personId, ...entry }) => (personId === userId ? [entry] : [])),
    events: events.map(({ actorId, reason, ...event }) => ({
      by: byOf(actorId),
      ...event,
      ...(actorId === userId && { reason }),
    })),
    deposit: depositEntries.map(({ actorId, note, ...entry }) => ({
      by: byOf(actorId),
      ...entry,
      ...(actorId === userId && { note }),
    })),
    depositDueAt: depositDeadline?.dueAt ?? null,
    proposals: proposals.map(({ proposerId, message, ...proposal }) => ({
      by: byOf(proposerId),
      ...proposal,
      ...(proposerId === userId && { message }),
    })),
  };
}

export const bookingParts = {
  bookings: {
    of: [
      "Booking",
      "BookingBrief",
      "BookingEvent",
      "BookingMetadata",
      "BookingProposal",
      "BookingProposalSlot",
      "DepositDeadline",
      "DepositEntry",
    ],
    about: "Your bookings on either side, how they moved and which times were proposed; with your own words only",
    read: bookingsOf,
  },
} as const satisfies Parts;

export const bookingLeftOut = {
  BookingReminder: "Session reminders, which follow from the bookings.",
} as const satisfies LeftOut;
