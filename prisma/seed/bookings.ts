import { SERVICES } from "../../graph/bookings/input.ts";
import type { Prisma } from "../../graph/generated/prisma/client.ts";
import type { Album } from "./album.ts";
import { type Clock, minutesAfter, stamp } from "./clock.ts";
import type { DemoDesign } from "./flash.ts";
import { idOf, type People } from "./people.ts";
import { acceptedOf } from "./policies.ts";
import type { DemoProject } from "./projects.ts";
import { ARTISTS } from "./rows/artists.ts";
import { BOOKINGS } from "./rows/bookings.ts";
import type { BookingRow, BriefRow } from "./rows/types.ts";

const STANDINGS = {
  pending: { status: "pending", resolution: null, version: 1 },
  confirmed: { status: "confirmed", resolution: null, version: 2 },
  completed: { status: "completed", resolution: "completed", version: 3 },
  declined: { status: "cancelled", resolution: "declined", version: 2 },
  withdrawn: { status: "cancelled", resolution: "withdrawn", version: 2 },
  cancelled_by_client: { status: "cancelled", resolution: "cancelled_by_client", version: 3 },
  cancelled_by_artist: { status: "cancelled", resolution: "cancelled_by_artist", version: 3 },
  no_show_client: { status: "cancelled", resolution: "no_show_client", version: 3 },
} as const;

/** Artists mark a session completed, or report that nobody came, while they clean up. */
const CLEANING_MINUTES = 25;
/** A client reported as absent says what happened on the same evening. */
const DISPUTING_MINUTES = 2 * 60;

/** A booking with its review, and with the moment at which the artist accepted it, which no column keeps. */
export type DemoBooking = ReturnType<typeof makeBookings>[number];

/** What bookings refer to by its title. */
interface Titled {
  projects: readonly DemoProject[];
  flashDesigns: readonly DemoDesign[];
}

export const makeBookings = (clock: Clock, people: People, album: Album, { projects, flashDesigns }: Titled) =>
  BOOKINGS.map((row) => ({
    ...makeBooking(clock, people, album, row),
    projectId: projects.find(({ title }) => title === row.project)?.id ?? null,
    flashDesignId: flashDesigns.find(({ title }) => title === row.design)?.id ?? null,
  }));

function makeBooking(clock: Clock, people: People, album: Album, row: BookingRow) {
  const zone = ARTISTS.find(({ username }) => username === row.artist)?.city.zone ?? "UTC";
  const preferredDate = row.at ? clock.appointment(zone, row.at) : null;
  const estimatedDuration = row.minutes ?? SERVICES[row.service];
  const endsAt = preferredDate && minutesAfter(preferredDate, estimatedDuration);
  const asked = stamp(clock.before(row.requested));
  const decidedAt = row.decided ? clock.before(row.decided) : asked.createdAt;
  const isOver = row.outcome === "completed" || row.outcome === "no_show_client";
  const clientConfirmedAt = row.promised ? clock.before(row.promised) : null;
  const minorStatedAt = row.statedMinor ? clock.before(row.statedMinor) : null;
  const clientId = idOf(people, row.client);
  const print = (picture: string) =>
    album.add({ ownerId: clientId, kind: "brief", createdAt: asked.createdAt, picture });
  const movedAt = isOver && endsAt ? minutesAfter(endsAt, CLEANING_MINUTES) : decidedAt;
  return {
    ...asked,
    ...STANDINGS[row.outcome],
    ...acceptedOf(row.artist, asked.createdAt),
    clientConfirmedAt,
    minorStatedAt,
    clientId,
    artistId: idOf(people, row.artist),
    service: row.service,
    description: row.description,
    preferredDate,
    artistTimeZone: zone,
    estimatedDuration,
    endsAt,
    estimatedPrice: row.dollars === undefined ? null : row.dollars * 100,
    notes: row.notes ?? "",
    reason: row.reason ?? "",
    updatedAt: minorStatedAt ?? clientConfirmedAt ?? movedAt,
    movedAt,
    review: row.review,
    brief: row.brief && makeBrief(row.brief, asked.id, print),
    acceptedAt: row.outcome === "confirmed" || isOver ? decidedAt : null,
    dispute: row.disputed === undefined ? null : makeDispute(row.disputed, { ...asked, clientId, movedAt }),
  };
}

const makeDispute = (
  text: string,
  { id: bookingId, clientId: personId, movedAt }: { id: string; clientId: string; movedAt: Date },
): Prisma.NoShowDisputeCreateManyInput & { createdAt: Date } => ({
  ...stamp(minutesAfter(movedAt, DISPUTING_MINUTES)),
  bookingId,
  personId,
  text,
});

function makeBrief(
  { size: [width, height], references = [], windows, ...said }: BriefRow,
  bookingId: string,
  print: (picture: string) => string,
): Prisma.BookingBriefCreateManyInput {
  return {
    ...said,
    bookingId,
    width,
    height,
    unit: "inches",
    referenceUrls: references.map(print),
    windows: [...windows],
  };
}

/** Who gave it the standing that it has. */
export const endedBy = ({ resolution, clientId, artistId }: DemoBooking) =>
  resolution === "withdrawn" || resolution === "cancelled_by_client" ? clientId : artistId;

/** What happened to each booking, as its row tells it. */
export const makeBookingEvents = (bookings: readonly DemoBooking[]): Prisma.BookingEventCreateManyInput[] =>
  bookings.flatMap((booking) => {
    const { id: bookingId, clientId, artistId, createdAt, updatedAt, status, resolution, reason, version } = booking;
    const halfway = new Date((createdAt.getTime() + updatedAt.getTime()) / 2);
    const asked = { ...stamp(createdAt), actorId: clientId, from: null, to: "pending" } as const;
    const accepted = {
      ...stamp(booking.acceptedAt ?? halfway),
      actorId: artistId,
      from: "pending",
      to: "confirmed",
    } as const;
    const ended = {
      ...stamp(updatedAt),
      actorId: endedBy(booking),
      from: version === 2 ? ("pending" as const) : ("confirmed" as const),
      to: status,
      resolution,
      reason,
    };
    const path = [
      asked,
      ...(version === 3 || status === "confirmed" ? [accepted] : []),
      ...(resolution ? [ended] : []),
    ];
    return path.map((step, index) => ({ ...step, bookingId, version: index + 1, requestId: "demo" }));
  });
