const DAY = { weekday: "long", month: "long", day: "numeric" } as const;

/** A moment as the clocks of a zone show it; in UTC where the zone is not known. */
export const spokenTime = (moment: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat("en-US", {
    ...DAY,
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: timeZone ?? "UTC",
    timeZoneName: "short",
  }).format(moment);

/** Its day alone: "Friday, December 4". */
export const spokenDay = (moment: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat("en-US", { ...DAY, timeZone: timeZone ?? "UTC" }).format(moment);

/** When what began at a moment ends: "5:00 PM"; with its day where that is another one. */
export function spokenEnd(start: Date, end: Date, timeZone: string | null): string {
  const [first, last] = [spokenDay(start, timeZone), spokenDay(end, timeZone)];
  const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: timeZone ?? "UTC" });
  return `${clock.format(end)}${first === last ? "" : ` on ${last}`}`;
}
