type Options = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string | undefined, options: Options): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(undefined, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

const CLOCK = { hour: "numeric", minute: "2-digit" } as const;
const DAY = { weekday: "long", month: "long", day: "numeric" } as const;
const SHORT_DAY = { weekday: "short", month: "short", day: "numeric" } as const;
const SHORT = { ...SHORT_DAY, ...CLOCK } as const;

/** "Saturday, November 28", with the year when it is another one. */
export function dayText(date: Date, now: Date, timeZone?: string): string {
  const year = formatIn(timeZone, { year: "numeric" });
  const isThisYear = year.format(date) === year.format(now);
  return formatIn(timeZone, isThisYear ? DAY : { ...DAY, year: "numeric" }).format(date);
}

export const shortDayText = (date: Date, timeZone?: string): string => formatIn(timeZone, SHORT_DAY).format(date);

export function hoursText(start: Date, end: Date | null, timeZone?: string): string {
  const clock = formatIn(timeZone, CLOCK);
  if (!end) return clock.format(start);
  const day = formatIn(timeZone, DAY);
  // A range into the next day would spell out both dates.
  if (day.format(start) !== day.format(end)) return `${clock.format(start)} – ${clock.format(end)}`;
  return clock.formatRange(start, end);
}

/** "Sat, Nov 28, 2:00 – 5:00 PM". */
export function momentText(start: Date, end: Date | null = null, timeZone?: string): string {
  const short = formatIn(timeZone, SHORT);
  return end ? short.formatRange(start, end) : short.format(start);
}

/** "Sat, Nov 28, 2:00 – 5:00 PM", with the time zone where the reader's differs. */
export function sessionText(start: Date, end: Date | null, timeZone: string | undefined): string {
  const isElsewhere = timeZone !== undefined && differs(start, timeZone);
  return `${momentText(start, end, timeZone)}${isElsewhere ? ` ${zoneText(start, timeZone)}` : ""}`;
}

export const startText = (start: Date, timeZone: string | undefined): string => sessionText(start, null, timeZone);

/** "CST": the zone's name on that day. */
export const zoneText = (date: Date, timeZone?: string): string =>
  formatIn(timeZone, { timeZoneName: "short" })
    .formatToParts(date)
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

export function differs(date: Date, timeZone: string): boolean {
  const shown = { weekday: "short", ...CLOCK } as const;
  return formatIn(timeZone, shown).format(date) !== formatIn(undefined, shown).format(date);
}

/** "6:00 PM GMT+13" in the reader's zone; "Tuesday, 6:00 PM GMT+13" where the day differs. */
export function ownTimeText(start: Date, timeZone: string, ownZone?: string): string {
  const dayIn = (zone: string | undefined) => formatIn(zone, SHORT_DAY).format(start);
  const isOtherDay = dayIn(timeZone) !== dayIn(ownZone);
  const named = { ...CLOCK, timeZoneName: "short" } as const;
  return formatIn(ownZone, isOtherDay ? { ...named, weekday: "long" } : named).format(start);
}

/** "Sat, 12:00 PM – 3:00 PM PST"; by default in the reader's time zone. */
export function clocksText(start: Date, end: Date | null, timeZone?: string): string {
  const named = { ...CLOCK, timeZoneName: "short" } as const;
  if (!end) return formatIn(timeZone, { ...named, weekday: "short" }).format(start);
  return `${formatIn(timeZone, { ...CLOCK, weekday: "short" }).format(start)} – ${formatIn(timeZone, named).format(end)}`;
}

export const zoneName = (timeZone: string): string =>
  formatIn(timeZone, { timeZoneName: "longGeneric" })
    .formatToParts(new Date())
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone.replaceAll("_", " ");
