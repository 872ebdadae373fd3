import type { Failure } from "../../app/data/errors.ts";
import { type BookingRole, type Standing, standingText } from "../card/words.ts";
import { wasOvertaken } from "./useBookingMutation.ts";

/** What somebody reads whose act was overtaken: how the booking stands now, and whether they can go on. */
export function noticeFor(
  failure: Failure | null,
  isStillOpen: boolean,
  booking: Standing,
  role: BookingRole,
): string | null {
  if (!failure || !wasOvertaken(failure)) return null;
  const now = `Now it is ${standingText(booking, role)}.`;
  return isStillOpen
    ? `This booking changed while you looked at it. ${now} Press again to go on with it as it is now.`
    : `${failure.message} ${now} There is nothing left to do here.`;
}
