import { countOf } from "../ui/text/count.ts";

/** How long after a session a photo shows what has healed. */
export const healedText = (weeks: number): string =>
  `Healed · ${weeks ? countOf(weeks, "week") : "days"} after the session`;
