import { fromZonedInput } from "../../ui/form/zonedTime.ts";
import { addDays } from "../slots/days.ts";

/** A day's first moment in a time zone; not midnight where the clocks skip it. */
const beginOf = (day: string, timeZone: string) => fromZonedInput(`${day}T00:00`, timeZone);

/** From the first moment of a day to the last of another, across daylight-saving changes. */
export const wholeDays = (first: string, last: string, timeZone: string) => ({
  start: beginOf(first, timeZone),
  end: beginOf(addDays(last, 1), timeZone),
});
