import { countOf } from "../ui/text/count.ts";

/** The time between a session and its healed photo. */
export const healedText = (weeks: number): string =>
  `Healed · ${weeks ? countOf(weeks, "week") : "days"} after the session`;
