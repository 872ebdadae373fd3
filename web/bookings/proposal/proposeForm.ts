import { z } from "zod";
import { proposeTimesInput } from "../../../graph/bookings/input.ts";
import { ownZone } from "../../ui/form/localTime.ts";
import { fromZonedInput, toZonedInput } from "../../ui/form/zonedTime.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/words.ts";
import type { Planned } from "../day/sessions.ts";
import { durationInput } from "../request/bookForm.ts";

const { slots, message } = proposeTimesInput.shape;

/** What is in the fields, by the clocks of a zone, becomes what the server takes: one to four times, and a message. */
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

/** The session is where the artist is, and the reader may be elsewhere at the moment. */
export const studioZone = ({ artistTimeZone }: Booking): string => artistTimeZone ?? ownZone();

export const blankTime = ({ estimatedDuration }: Booking) => ({ start: "", duration: String(estimatedDuration) });

/** What is in the fields of the first one: `time`, where one was chosen already. */
export function firstTime(booking: Booking, role: BookingRole, time: Planned | undefined) {
  const timeZone = studioZone(booking);
  if (time) return { start: toZonedInput(time.start, timeZone), duration: String(time.minutes) };
  return { ...blankTime(booking), start: askedFor(booking, role, timeZone) };
}

/** An artist who cannot at the hour that was asked for often can near to it. */
function askedFor({ status, preferredDate }: Booking, role: BookingRole, timeZone: string): string {
  const start = preferredDate ? new Date(preferredDate) : null;
  return role === "ARTIST" && status === "PENDING" && start && start > new Date() ? toZonedInput(start, timeZone) : "";
}
