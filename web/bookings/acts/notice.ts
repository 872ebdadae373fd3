import type { Failure } from "../../platform/data/errors.ts";
import { type BookingRole, type Standing, standingText } from "../card/words.ts";
import { wasOvertaken } from "./useBookingMutation.ts";

/** What somebody reads whose act was overtaken: the booking's present state, and whether they can go on. */
export function noticeFor(
  failure: Failure | null,
  isStillOpen: boolean,
  booking: Standing,
  role: BookingRole,
): string | null {
  if (!failure || !wasOvertaken(failure)) return null;
  const now = `Now it is ${standingText(booking, role)}.`;
  return isStillOpen
    ? `This booking changed while you were viewing it. ${now} Press again to continue.`
    : `${failure.message} ${now} There is nothing left to do here.`;
}
