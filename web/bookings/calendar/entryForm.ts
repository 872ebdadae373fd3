import { z } from "zod";
import { addWalkInInput, blockTimeInput } from "../../../graph/calendar/input.ts";
import { fromZonedInput } from "../../ui/form/zonedTime.ts";
import { durationInput } from "../request/bookForm.ts";

/** What stands in the fields. */
export type EntryFormValues = {
  kind: "WALK_IN" | "BLOCK";
  start: string;
  /** Of a walk-in, minutes. */
  duration: string;
  /** Of a blocked time. */
  end: string;
  name: string;
  note: string;
};

const { start, name, note } = addWalkInInput.shape;

/** What stands in the fields, by the clocks of a zone, becomes what the server takes of either kind. */
export function entryForm(timeZone: string) {
  const moment = z
    .string()
    .transform((text) => fromZonedInput(text, timeZone))
    .pipe(start);
  const walkIn = z.object({ kind: z.literal("WALK_IN"), start: moment, duration: durationInput, name, note });
  const block = z.object({ kind: z.literal("BLOCK"), start: moment, end: moment, note });
  return z.discriminatedUnion("kind", [
    walkIn,
    block.superRefine((values, context) => {
      const parsed = blockTimeInput.safeParse(values);
      for (const { path, message } of parsed.error?.issues ?? [])
        context.addIssue({ code: "custom", path: [...path], message });
    }),
  ]);
}
