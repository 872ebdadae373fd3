import * as Instant from "temporal-polyfill/fns/Instant";
import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";

const FIELD = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

const zoned = (moment: Date, timeZone: string): ZonedDateTime.Record =>
  Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(moment.getTime()), timeZone);

const momentOf = (time: ZonedDateTime.Record): Date => new Date(time.epochMilliseconds);

export const toZonedInput = (moment: Date, timeZone: string): string =>
  PlainDateTime.toString(ZonedDateTime.toPlainDateTime(zoned(moment, timeZone)), { smallestUnit: "minute" });

/** Null for an empty field; an invalid date for a half-filled one. */
export function fromZonedInput(value: string, timeZone: string): Date | null {
  if (!value) return null;
  const [, year, month, day, hour, minute] = FIELD.exec(value)?.map(Number) ?? [];
  if (!year || !month || !day) return new Date(Number.NaN);
  return momentOf(
    PlainDateTime.toZonedDateTime(PlainDateTime.fromFields({ year, month, day, hour, minute }), timeZone),
  );
}

/** The same time of day, also across a daylight-saving change. */
export const addZonedDays = (moment: Date, days: number, timeZone: string): Date =>
  momentOf(ZonedDateTime.addDays(zoned(moment, timeZone), days));
