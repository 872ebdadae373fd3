export const mediumDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
export const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
export const mediumTime = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
export const fullTime = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short" });

/** Formats calendar days, each given as noon in UTC, in the reader's locale. */
export const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: "UTC" });
export const weekdayDate = dayFormat({ weekday: "long", month: "long", day: "numeric" });
export const shortDate = dayFormat({ month: "short", day: "numeric" });
