import { type BookingRole, sideOf, timingOf } from "../bookings/policy.ts";
import type { Booking, NoShowDispute, User } from "../generated/prisma/client.ts";
import { isAdmin } from "../identity/policy.ts";
import { DISPUTE_DAYS } from "./input.ts";

type Viewer = Pick<User, "id"> | null;

const DAY = 24 * 60 * 60 * 1000;

/** A no-show ends a booking: its last move was the report. */
const WHILE_DISPUTABLE = { until: ["last move", DISPUTE_DAYS * DAY] } as const;

/** Of which side it was reported that they didn't show up; null: of neither. */
export function saidAbsent({ resolution }: Pick<Booking, "resolution">): BookingRole | null {
  if (resolution === "no_show_client") return "client";
  return resolution === "no_show_artist" ? "artist" : null;
}

/** Whether it is not too late to dispute a no-show. */
export const isInTime = (booking: Booking, now: Date): boolean =>
  timingOf(WHILE_DISPUTABLE, booking, now) === "in time";

/** Whether the viewer may dispute a no-show now that nobody has disputed yet. */
export const canDispute = (viewer: Viewer, booking: Booking, now: Date): boolean =>
  saidAbsent(booking) !== null && saidAbsent(booking) === sideOf(viewer, booking) && isInTime(booking, now);

/** Whether the viewer may read what somebody says against a no-show: not the other side of the session, admin or not. */
export const canReadWords = (
  viewer: Pick<User, "id" | "role"> | null,
  { personId, booking }: Pick<NoShowDispute, "personId"> & { booking: Booking },
): boolean => viewer?.id === personId || (isAdmin(viewer) && sideOf(viewer, booking) === null);
