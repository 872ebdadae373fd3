import { z } from "zod";
import { proposeTimesInput } from "../../../graph/bookings/input.ts";
import { fromZonedInput } from "../../ui/form/zonedTime.ts";
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
