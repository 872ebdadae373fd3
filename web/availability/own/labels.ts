import type { Range } from "../../../graph/availability/input.ts";

const day = new Intl.DateTimeFormat(undefined, {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });

/** "Thu, Dec 24, 2026 – Sat, Dec 26, 2026", or one day. */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? day.format(new Date(from)) : `${day.format(new Date(from))} – ${day.format(new Date(to))}`;

const timeText = (time: string): string =>
  clock.format(new Date(`2026-01-01T${time === "24:00" ? "00:00" : time}:00Z`));

/** "10:00 AM – 2:00 PM, 3:00 PM – 6:00 PM", or that nothing is open. */
export const hoursText = (ranges: readonly Range[]): string =>
  ranges.map(({ start, end }) => `${timeText(start)} – ${timeText(end)}`).join(", ") || "Closed";

/** "Thu, Dec 24, 2026, 2:00 PM" */
export const momentText = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(new Date(moment));
