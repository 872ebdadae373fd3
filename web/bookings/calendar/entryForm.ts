import { z } from "zod";
import { day } from "../../../graph/availability/input.ts";
import { addWalkInInput, blockTimeInput } from "../../../graph/calendar/input.ts";
import { fromZonedInput } from "../../ui/form/zonedTime.ts";
import { durationInput } from "../request/bookForm.ts";
import { wholeDays } from "./wholeDays.ts";

export type EntryFormValues = {
  kind: "WALK_IN" | "BLOCK";
  start: string;
  /** Minutes of a walk-in. */
  duration: string;
  /** Of a blocked time. */
  end: string;
  /** Whether whole days are blocked. */
  allDay: boolean;
  day: string;
  /** Empty for one day. */
  lastDay: string;
  name: string;
  note: string;
};

/** With whole days, errors about times are shown at the day fields. */
export const DAY_FIELDS: Readonly<Record<string, "day" | "lastDay">> = { start: "day", end: "lastDay" };

const { start, name, note } = addWalkInInput.shape;

/** Converts the fields in a time zone to either input. */
export function entryForm(timeZone: string) {
  const moment = z
    .string()
    .transform((text) => fromZonedInput(text, timeZone))
    .pipe(start);
  const hours = z.object({ start: moment, end: moment }).pipe(blockTimeInput);
  const days = z
    .object({ day, lastDay: z.union([z.literal(""), day]) })
    .transform(({ day, lastDay }) => wholeDays(day, lastDay || day, timeZone))
    .pipe(blockTimeInput);
  const walkIn = z.object({ kind: z.literal("WALK_IN"), start: moment, duration: durationInput, name, note });
  const block = z.object({
    kind: z.literal("BLOCK"),
    start: z.string(),
    end: z.string(),
    allDay: z.boolean(),
    day: z.string(),
    lastDay: z.string(),
    note,
  });
  return z.discriminatedUnion("kind", [
    walkIn,
    block.transform(({ kind, allDay, note, ...fields }, context) => {
      const time = (allDay ? days : hours).safeParse(fields);
      for (const { path, message } of time.error?.issues ?? []) {
        const name = String(path[0]);
        context.addIssue({ code: "custom", path: [(allDay && DAY_FIELDS[name]) || name], message });
      }
      return time.success ? { ...time.data, kind, note } : z.NEVER;
    }),
  ]);
}
