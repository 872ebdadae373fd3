import { Temporal } from "temporal-polyfill";

/*
 * Between ISO-8601 in UTC, as the server speaks, and `YYYY-MM-DDTHH:mm` by the clocks of a zone, as an input does: what
 * web/ui/form/localTime.ts is for the reader's own clocks.
 */

const MINUTES = { smallestUnit: "minute" } as const;

export const toZonedInput = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString(MINUTES);

/** Null for an empty field; an invalid date for a half-filled one. */
export function fromZonedInput(value: string, timeZone: string): Date | null {
  if (!value) return null;
  try {
    return new Date(Temporal.PlainDateTime.from(value).toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    return new Date(Number.NaN);
  }
}

/** The same time of day so many days later, also over a change of the clocks. */
export const addZonedDays = (moment: Date, days: number, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).add({ days })
      .epochMilliseconds,
  );
