import type { BookingCalendar_AvailabilityFragment as Availability } from "./BookingCalendar.generated.ts";

/** Exceptional days and guest spots. */
export type DayNote = {
  id: string;
  /** "Closed: Convention", "Guest spot: Velvet Anchor, Austin, TX" */
  text: string;
  isClosed: boolean;
  from: string;
  to: string;
};

/** Earliest first. */
export function notesOf(availability: Availability | null): DayNote[] {
  if (!availability) return [];
  const special = availability.exceptions.map(({ id, from, to, hours, label }): DayNote => {
    const isClosed = hours.length === 0;
    const kind = isClosed ? "Closed" : "Other hours";
    return { id, from, to, isClosed, text: label ? `${kind}: ${label}` : kind };
  });
  const away = availability.guestSpots.map(({ id, from, to, location, studioName }): DayNote => {
    const place = [studioName, location].filter(Boolean).join(", ");
    return { id, from, to, isClosed: false, text: place ? `Guest spot: ${place}` : "Guest spot" };
  });
  return [...special, ...away].sort((one, other) => one.from.localeCompare(other.from));
}

export const notesOn = (notes: readonly DayNote[], day: string): DayNote[] =>
  notes.filter(({ from, to }) => from <= day && day <= to);
