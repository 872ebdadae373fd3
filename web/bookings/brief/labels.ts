import type { Brief_BriefFragment as Brief } from "./Brief.generated.ts";

export const COLOUR_LABELS = { COLOUR: "Color", BLACK_AND_GREY: "Black & grey" } as const;

const PARTS = ["MORNING", "AFTERNOON", "EVENING"] as const;

/** From Monday on, in the reader's locale. */
const dayNames = (): string[] => {
  const format = new Intl.DateTimeFormat(undefined, { weekday: "short", timeZone: "UTC" });
  // January 1, 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2024, 0, 1 + day))));
};

/** "Mon and Sat morning, Sun evening" */
export function windowsText(windows: Brief["windows"]): string {
  const names = dayNames();
  const list = new Intl.ListFormat(undefined, { type: "conjunction" });
  return PARTS.flatMap((part) => {
    const days = windows.filter((window) => window.part === part).map(({ weekday }) => weekday);
    if (days.length === 0) return [];
    const named = days.length === 7 ? "any" : list.format(days.sort().map((day) => names[day - 1] ?? ""));
    return `${named} ${part.toLowerCase()}`;
  }).join(", ");
}
