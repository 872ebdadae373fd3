import { z } from "zod";
import { proposeTimesInput } from "../../../graph/bookings/input.ts";
import { fromLocalInput } from "../../ui/form/localTime.ts";
import { durationInput } from "../request/bookForm.ts";

const { slots, message } = proposeTimesInput.shape;

const slotForm = z.object({
  start: z
    .string()
    .transform(fromLocalInput)
    .pipe(slots.element.shape.start)
    .refine((date) => date > new Date(), "Proposed times must be in the future"),
  duration: durationInput,
});

/** What stands in the fields becomes what the server takes: one to four times, and a message. */
export const proposeForm = z.object({ slots: z.array(slotForm), message });
export type ProposeFormValues = z.input<typeof proposeForm>;
