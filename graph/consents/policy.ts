import { ADULT_AGE } from "../bookings/input.ts";
import { sideOf, timingOf } from "../bookings/policy.ts";
import type { Booking, User } from "../generated/prisma/client.ts";
import { REMIND_HOURS, SIGNING_TIME } from "./input.ts";

const HOUR = 60 * 60_000;

type Viewer = Pick<User, "id"> | null;

/** Whether it is the time to sign for a session: until it has begun. Of what is not agreed on there is nothing to sign. */
export const signingTiming = (booking: Booking, now: Date): ReturnType<typeof timingOf> =>
  booking.status === "confirmed"
    ? timingOf({ since: ["start", -SIGNING_TIME], until: ["settled end", 0] }, booking, now)
    : "late";

/** Whether the viewer may sign what they have not signed yet. */
export const canSign = (viewer: Viewer, booking: Booking, now: Date): boolean =>
  sideOf(viewer, booking) === "client" && signingTiming(booking, now) === "in time";

/** Whether so much time has passed that the artist may remind the client of it, again. */
export const isReminderDue = ({ consentRemindedAt }: Booking, now: Date): boolean =>
  consentRemindedAt === null || now.getTime() >= consentRemindedAt.getTime() + REMIND_HOURS * HOUR;

/** Whether the viewer may remind the client now, where it is not signed. */
export const canRemind = (viewer: Viewer, booking: Booking, now: Date): boolean =>
  sideOf(viewer, booking) === "artist" && signingTiming(booking, now) === "in time" && isReminderDue(booking, now);

/** Whether the client stated that they are not of age, and the artist has not dismissed it. */
export const isFlagged = ({ minorStatedAt, minorDismissedAt }: Booking): boolean =>
  minorStatedAt !== null && minorDismissedAt === null;

/** Whether the viewer is told what its client stated elsewhere: while there is something to agree on, or to happen. */
export const seesMinorElsewhere = (viewer: Viewer, booking: Booking): boolean =>
  sideOf(viewer, booking) === "artist" && (booking.status === "pending" || booking.status === "confirmed");

/** Whether the viewer may take that mark off the booking. */
export const canDismissFlag = (viewer: Viewer, booking: Booking): boolean =>
  sideOf(viewer, booking) === "artist" && isFlagged(booking);

/** Whether somebody who was born on a day is of age at a moment. */
export function isAdult(birthDate: string, at: Date): boolean {
  const [year = 0, month = 0, day = 0] = birthDate.split("-").map(Number);
  return Date.UTC(year + ADULT_AGE, month - 1, day) <= at.getTime();
}
