import { ownZone } from "../../ui/form/localTime.ts";
import type { OwnAvailability_AvailabilityFragment } from "./OwnAvailability.generated.ts";
import { fromWeek, toWeek, type Week } from "./week.ts";

/** Numbers as the texts of their fields. */
const numbers = [
  "bufferBefore",
  "bufferAfter",
  "minimumNotice",
  "bookAhead",
  "dailyLimit",
  "step",
  "offerMinutes",
] as const;

export type AvailabilityValues = { takesBookings: boolean; timeZone: string; week: Week } & Record<
  (typeof numbers)[number],
  string
>;

/** "No limit" in a field of numbers. */
export const ANY_NUMBER = "";

/** Fields of the server's errors. */
export const AVAILABILITY_FIELDS = ["timeZone", ...numbers] as const;

export function toValues(availability: OwnAvailability_AvailabilityFragment): AvailabilityValues {
  const { takesBookings, timeZone, hours } = availability;
  return {
    takesBookings,
    timeZone: timeZone ?? ownZone(),
    week: toWeek(hours),
    bufferBefore: String(availability.bufferBefore),
    bufferAfter: String(availability.bufferAfter),
    minimumNotice: String(availability.minimumNotice),
    bookAhead: String(availability.bookAhead),
    dailyLimit: String(availability.dailyLimit ?? ANY_NUMBER),
    step: String(availability.step),
    offerMinutes: String(availability.offerMinutes ?? ANY_NUMBER),
  };
}

export function toInput({ week, takesBookings, timeZone, ...chosen }: AvailabilityValues) {
  const read = (name: (typeof numbers)[number]) => (chosen[name] === ANY_NUMBER ? null : Number(chosen[name]));
  const counted = Object.fromEntries(numbers.map((name) => [name, read(name)]));
  return { ...counted, takesBookings, timeZone, hours: fromWeek(week) };
}
