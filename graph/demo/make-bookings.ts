import { SERVICES } from "../bookings/input.ts";
import type { Booking, Prisma } from "../generated/prisma/client.ts";
import { BOOKINGS, type BookingRow, type Outcome } from "./bookings.ts";
import { type Clock, idAt, minutesAfter } from "./clock.ts";
import type { People } from "./make-people.ts";
import { idOf } from "./make-posts.ts";
import { ARTIST_ROWS } from "./people.ts";

/** A booking with the moment at which the artist accepted it, which no column keeps. */
export type DemoBooking = Booking & { acceptedAt: Date | null };

const STANDINGS: Record<Outcome, Pick<Booking, "status" | "resolution" | "version">> = {
  pending: { status: "pending", resolution: null, version: 1 },
  confirmed: { status: "confirmed", resolution: null, version: 2 },
  completed: { status: "completed", resolution: "completed", version: 3 },
  declined: { status: "cancelled", resolution: "declined", version: 2 },
  withdrawn: { status: "cancelled", resolution: "withdrawn", version: 2 },
  cancelled_by_client: { status: "cancelled", resolution: "cancelled_by_client", version: 3 },
  cancelled_by_artist: { status: "cancelled", resolution: "cancelled_by_artist", version: 3 },
};

/** Artists mark a session completed while they clean up. */
const CLEANING_MINUTES = 25;

export const makeBookings = (clock: Clock, people: People): DemoBooking[] =>
  BOOKINGS.map((row) => makeBooking(clock, people, row));

function makeBooking(clock: Clock, people: People, row: BookingRow): DemoBooking {
  const zone = ARTIST_ROWS.find(({ username }) => username === row.artist)?.city.zone ?? "UTC";
  const preferredDate = row.at ? clock.appointment(zone, row.at) : null;
  const estimatedDuration = row.minutes ?? SERVICES[row.service];
  const endsAt = preferredDate && minutesAfter(preferredDate, estimatedDuration);
  const createdAt = clock.before(row.requested);
  const decidedAt = row.decided ? clock.before(row.decided) : createdAt;
  const isCompleted = row.outcome === "completed";
  const movedAt = isCompleted && endsAt ? minutesAfter(endsAt, CLEANING_MINUTES) : decidedAt;
  return {
    id: idAt(createdAt),
    clientId: idOf(people, row.client),
    artistId: idOf(people, row.artist),
    service: row.service,
    description: row.description,
    preferredDate,
    estimatedDuration,
    endsAt,
    estimatedPrice: row.dollars === undefined ? null : row.dollars * 100,
    ...STANDINGS[row.outcome],
    notes: row.notes ?? "",
    artistNotes: "",
    reason: row.reason ?? "",
    createdAt,
    updatedAt: movedAt,
    movedAt,
    acceptedAt: row.outcome === "confirmed" || isCompleted ? decidedAt : null,
  };
}

/** What happened to each booking, as its row tells it. */
export const makeBookingEvents = (bookings: readonly DemoBooking[]): Prisma.BookingEventCreateManyInput[] =>
  bookings.flatMap((booking) => {
    const { clientId, artistId, createdAt, updatedAt, status, resolution, reason, version } = booking;
    const byClient = resolution === "withdrawn" || resolution === "cancelled_by_client";
    const halfway = new Date((createdAt.getTime() + updatedAt.getTime()) / 2);
    const steps = [
      { actorId: clientId, from: null, to: "pending", createdAt },
      { actorId: artistId, from: "pending", to: "confirmed", createdAt: booking.acceptedAt ?? halfway },
      { actorId: byClient ? clientId : artistId, from: "confirmed", to: status, createdAt: updatedAt },
    ] as const;
    const [asked, accepted, ended] = steps;
    const isEnded = status === "completed" || status === "cancelled";
    const ending = { ...ended, from: version === 2 ? ("pending" as const) : ended.from, resolution, reason };
    const path = [asked, ...(version === 3 || status === "confirmed" ? [accepted] : []), ...(isEnded ? [ending] : [])];
    return path.map((step, index) => ({
      ...step,
      id: idAt(step.createdAt),
      bookingId: booking.id,
      version: index + 1,
      requestId: "demo",
    }));
  });
