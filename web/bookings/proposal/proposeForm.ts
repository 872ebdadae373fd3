import { z } from "zod";
import { proposeTimesInput } from "../../../graph/bookings/input.ts";
import { ownZone } from "../../ui/form/localTime.ts";
import { fromZonedInput, toZonedInput } from "../../ui/form/zonedTime.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";
import type { Planned } from "../day/sessions.ts";
import { durationInput } from "../request/bookForm.ts";

const { slots, message } = proposeTimesInput.shape;

/** Converts the fields in a time zone: one to four times, and a message. */
export function proposeForm(timeZone: string) {
  const start = z
    .string()
    .transform((text) => fromZonedInput(text, timeZone))
    .pipe(slots.element.shape.start)
    .refine((date) => date > new Date(), "Proposed times must be in the future");
  return z.object({ slots: z.array(z.object({ start, duration: durationInput })), message });
}
export type ProposeFormValues = z.input<ReturnType<typeof proposeForm>>;
export type ProposeFormInput = z.output<ReturnType<typeof proposeForm>>;

/** The session is in the artist's time zone, which may not be the reader's. */
export const studioZone = ({ artistTimeZone }: Booking): string => artistTimeZone ?? ownZone();

export const blankTime = ({ estimatedDuration }: Booking) => ({ start: "", duration: String(estimatedDuration) });

/** `time`: an initial choice. */
export function firstTime(booking: Booking, role: BookingRole, time: Planned | undefined) {
  const timeZone = studioZone(booking);
  if (time) return { start: toZonedInput(time.start, timeZone), duration: String(time.minutes) };
  return { ...blankTime(booking), start: askedFor(booking, role, timeZone) };
}

/** Starts near the requested hour. */
function askedFor({ status, preferredDate }: Booking, role: BookingRole, timeZone: string): string {
  const start = preferredDate ? new Date(preferredDate) : null;
  return role === "ARTIST" && status === "PENDING" && start && start > new Date() ? toZonedInput(start, timeZone) : "";
}
