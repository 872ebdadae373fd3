import { ownZone } from "../../ui/form/localTime.ts";
import type { OwnAvailability_AvailabilityFragment } from "./OwnAvailability.generated.ts";
import { fromWeek, toWeek, type Week } from "./week.ts";

/** What is chosen among numbers, each as the text that a field has. */
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

/** In the place of a number, because there is none. */
export const ANY_NUMBER = "";

/** What the server can refuse at a field of its own. */
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

/** What is in the fields becomes what the server takes. */
export function toInput({ week, takesBookings, timeZone, ...chosen }: AvailabilityValues) {
  const read = (name: (typeof numbers)[number]) => (chosen[name] === ANY_NUMBER ? null : Number(chosen[name]));
  const counted = Object.fromEntries(numbers.map((name) => [name, read(name)]));
  return { ...counted, takesBookings, timeZone, hours: fromWeek(week) };
}
