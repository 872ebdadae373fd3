import { useSearchParams } from "react-router-dom";
import { SHOWS, type Show } from "./span.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The calendar's view, day and open card in the address. */
export function useCalendarAddress() {
  const [parameters, setParameters] = useSearchParams();
  const change = (values: Record<string, string | null>, replace: boolean) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  const day = parameters.get("day");
  return {
    /** Null: the default view. */
    show: SHOWS.find((show) => show === parameters.get("show")) ?? null,
    /** Null: today. */
    day: day && isDay(day) ? day : null,
    bookingId: parameters.get("booking"),
    look: (next: { show?: Show; day?: string | null }) => change({ booking: null, propose: null, ...next }, true),
    // A history entry of its own: going back closes the card.
    openBooking: (id: string) => change({ booking: id }, false),
    closeBooking: () => change({ booking: null, propose: null }, true),
  };
}

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));
