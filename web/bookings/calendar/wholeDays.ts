import { fromZonedInput } from "../../ui/form/zonedTime.ts";
import { addDays, dayIn } from "../slots/days.ts";

/** Where a day begins by the clocks of a zone; not at midnight where the clocks leave that out. */
const beginOf = (day: string, timeZone: string) => fromZonedInput(`${day}T00:00`, timeZone);

/** From the first moment of a day to the last of another one, however many hours the clocks give them. */
export const wholeDays = (first: string, last: string, timeZone: string) => ({
  start: beginOf(first, timeZone),
  end: beginOf(addDays(last, 1), timeZone),
});

type Time = { start: string; end: string };

/** Whether a time begins and ends with days, by the clocks of a zone. */
export const isWholeDays = ({ start, end }: Time, timeZone: string): boolean =>
  [start, end].every((moment) => {
    const at = new Date(moment);
    return beginOf(dayIn(at, timeZone), timeZone)?.getTime() === at.getTime();
  });
