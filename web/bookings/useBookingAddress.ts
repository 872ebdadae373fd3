import { useSearchParams } from "react-router-dom";
import type { BookingRole } from "./words.ts";

/** What the address of the page says: the tab, the dialog and what fills it, the booking to point at. */
export function useBookingAddress() {
  const [parameters, setParameters] = useSearchParams();
  const change = (apply: (next: URLSearchParams) => void, replace: boolean) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        apply(next);
        return next;
      },
      { replace },
    );
  return {
    artistId: parameters.get("artist"),
    service: parameters.get("service"),
    bookingId: parameters.get("booking"),
    /** Null where the address leaves it open. */
    tab: toRole(parameters.get("tab")),
    isDialogOpen: parameters.has("new") || parameters.has("artist"),
    // Its own entry in the history: going back closes the dialog.
    openDialog: () => change((next) => next.set("new", "1"), false),
    closeDialog: () => change((next) => without(next, ["new", "artist", "service"]), true),
    /** Closes the dialog and shows the tab of what one asked for. */
    showBooked: () => change((next) => without(next, ["new", "artist", "service", "tab", "booking"]), true),
    showTab: (role: BookingRole) =>
      change((next) => {
        without(next, ["booking", "tab"]);
        if (role === "ARTIST") next.set("tab", "requests");
      }, true),
  };
}

function toRole(tab: string | null): BookingRole | null {
  return tab === "requests" ? "ARTIST" : null;
}

function without(parameters: URLSearchParams, names: readonly string[]): void {
  for (const name of names) parameters.delete(name);
}
