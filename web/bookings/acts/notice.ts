import type { Failure } from "../../platform/data/errors.ts";
import { type BookingRole, type Standing, standingText } from "../card/labels.ts";
import { isConflict } from "./useBookingMutation.ts";

/** After a conflict: the booking's present state, and whether the viewer can go on. */
export function noticeFor(
  failure: Failure | null,
  isStillOpen: boolean,
  booking: Standing,
  role: BookingRole,
): string | null {
  if (!failure || !isConflict(failure)) return null;
  const now = `Now it is ${standingText(booking, role)}.`;
  return isStillOpen
    ? `This booking changed while you were viewing it. ${now} Press again to continue.`
    : `${failure.message} ${now} There is nothing left to do here.`;
}
