import { CHANGE_TYPES, type ChangeType } from "./kinds.ts";

const DAY = 24 * 60 * 60 * 1000;

const CLIENT = {
  id: "01980000-0000-7000-8000-000000000001",
  username: "noa.reyes",
  fullName: "Noa Reyes",
  avatar: null,
  verified: false,
};
const ARTIST = {
  id: "01980000-0000-7000-8000-000000000002",
  username: "mara.ink",
  fullName: "Mara Lind",
  avatar: null,
  verified: true,
};
const RESOURCE = "01980000-0000-7000-8000-000000000003";

const NO_SESSIONS = { completed: 0, clientLateCancels: 0, artistLateCancels: 0, clientNoShows: 0, artistNoShows: 0 };

/** A booking as REST has it, for its artist. */
const sampleBooking = (start: Date, { status, resolution }: { status: string; resolution: string | null }) => ({
  id: RESOURCE,
  service: "Custom Tattoo",
  serviceType: "custom_tattoo",
  description: "A fern along the forearm",
  startsAt: start.toISOString(),
  preferredDate: start.toISOString(),
  endsAt: new Date(start.getTime() + 3 * 60 * 60 * 1000).toISOString(),
  artistTimeZone: "America/New_York",
  estimatedDuration: 180,
  estimatedPrice: 450,
  status,
  resolution,
  cancelledBy: status === "cancelled" ? "client" : null,
  turn: status === "pending" ? "artist" : null,
  queue: status === "pending" ? "to_answer" : "upcoming",
  notes: "",
  artistNotes: "",
  adultConfirmedAt: null,
  clientConfirmedAt: null,
  brief: null,
  policy: null,
  policyDeposit: null,
  policyAcceptedAt: null,
  deposit: null,
  record: NO_SESSIONS,
  dispute: null,
  guestSpot: null,
  cancelledLate: false,
  insideNotice: false,
  reschedulesLeft: null,
  reason: "",
  version: 2,
  metadata: [],
  createdAt: new Date(start.getTime() - 9 * DAY).toISOString(),
  updatedAt: new Date(start.getTime() - 7 * DAY).toISOString(),
  clashesWithConfirmed: false,
  piece: null,
  projectId: null,
  flashDesign: null,
  openProposal: null,
  client: CLIENT,
  artist: ARTIST,
  clientId: CLIENT.id,
  artistId: ARTIST.id,
});

const STATES: Partial<Record<ChangeType, { status: string; resolution: string | null }>> = {
  "booking.requested": { status: "pending", resolution: null },
  "booking.proposed": { status: "pending", resolution: null },
  "booking.proposal_declined": { status: "pending", resolution: null },
  "booking.cancelled": { status: "cancelled", resolution: "cancelled_by_client" },
  "booking.completed": { status: "completed", resolution: "completed" },
  "booking.no_show": { status: "cancelled", resolution: "no_show_client" },
};
const CONFIRMED = { status: "confirmed", resolution: null };

/** What a booking was before, by the type of a change of its state or time. */
const BEFORE: Partial<Record<ChangeType, string>> = {
  "booking.confirmed": "pending",
  "booking.rescheduled": "confirmed",
  "booking.cancelled": "confirmed",
  "booking.completed": "confirmed",
  "booking.no_show": "confirmed",
  "booking.reopened": "completed",
};

/** The body of a webhook of this type, with made-up values. */
export function sampleOf(type: ChangeType, now: Date) {
  const { resource } = CHANGE_TYPES[type];
  const isBooking = resource === "booking";
  const start = new Date(now.getTime() + 7 * DAY);
  const before = BEFORE[type];
  return {
    type,
    timestamp: now.toISOString(),
    data: {
      resource: { type: resource, id: RESOURCE },
      sequence: 1,
      version: isBooking ? 2 : null,
      actor: { kind: "person", personId: CLIENT.id, apiKeyId: null },
      requestId: "01980000-0000-7000-8000-000000000004",
      previous: before
        ? { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + DAY / 8).toISOString(), status: before }
        : null,
      booking: isBooking ? sampleBooking(start, STATES[type] ?? CONFIRMED) : null,
    },
  };
}
