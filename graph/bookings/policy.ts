import type { Booking, BookingResolution, BookingStatus, User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id"> | null;

export type Side = "client" | "artist";

/** A booking exists for its two people only. */
export function sideOf(viewer: Viewer, booking: Pick<Booking, "clientId" | "artistId">): Side | null {
  if (viewer?.id === booking.clientId) return "client";
  if (viewer?.id === booking.artistId) return "artist";
  return null;
}

export interface Transition {
  from: BookingStatus;
  to: BookingStatus;
  by: Side;
  resolution: BookingResolution | null;
  /** Relative to the agreed start. */
  when?: "before start" | "after start";
  needsReason?: true;
}

/** Every way in which a person may move a booking; what is not here is not possible. */
export const TRANSITIONS: readonly Transition[] = [
  { from: "pending", to: "confirmed", by: "artist", resolution: null },
  { from: "pending", to: "cancelled", by: "artist", resolution: "declined" },
  { from: "pending", to: "cancelled", by: "client", resolution: "withdrawn" },
  { from: "confirmed", to: "cancelled", by: "client", resolution: "cancelled_by_client", when: "before start" },
  {
    from: "confirmed",
    to: "cancelled",
    by: "artist",
    resolution: "cancelled_by_artist",
    when: "before start",
    needsReason: true,
  },
  { from: "confirmed", to: "completed", by: "artist", resolution: "completed", when: "after start" },
];

export const findTransition = (from: BookingStatus, to: BookingStatus, by: Side): Transition | undefined =>
  TRANSITIONS.find((transition) => transition.from === from && transition.to === to && transition.by === by);

export function isInTime(transition: Transition, booking: Pick<Booking, "preferredDate">, now: Date): boolean {
  if (!transition.when || !booking.preferredDate) return true;
  return transition.when === "before start" ? now < booking.preferredDate : now >= booking.preferredDate;
}

/** Whether the viewer may move the booking to this status now. */
export function canMove(viewer: Viewer, booking: Booking, to: BookingStatus, now: Date): boolean {
  const side = sideOf(viewer, booking);
  const transition = side && findTransition(booking.status, to, side);
  return Boolean(transition && isInTime(transition, booking, now));
}
