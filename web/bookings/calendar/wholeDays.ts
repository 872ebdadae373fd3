import { fromZonedInput } from "../../ui/form/zonedTime.ts";
import { addDays } from "../slots/days.ts";

/** Where a day begins by the clocks of a zone; not at midnight where the clocks leave that out. */
const beginOf = (day: string, timeZone: string) => fromZonedInput(`${day}T00:00`, timeZone);

/** From the first moment of a day to the last of another one, however many hours the clocks give them. */
export const wholeDays = (first: string, last: string, timeZone: string) => ({
  start: beginOf(first, timeZone),
  end: beginOf(addDays(last, 1), timeZone),
});
