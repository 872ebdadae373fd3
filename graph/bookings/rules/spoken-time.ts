/** A moment as the clocks of a zone show it; in UTC where the zone is not known. */
export const spokenTime = (moment: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: timeZone ?? "UTC",
    timeZoneName: "short",
  }).format(moment);
