import { useSearchParams } from "react-router-dom";
import type { BookingRole, BookingStatus } from "../card/words.ts";

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
    /** An id or a username. */
    artist: parameters.get("artist"),
    service: parameters.get("service"),
    /** The piece that it is about, by its id. */
    piece: parameters.get("piece"),
    bookingId: parameters.get("booking"),
    /** Null where the address leaves it open. */
    tab: toRole(parameters.get("tab")),
    /** Null: those of every status. */
    status: toStatus(parameters.get("status")),
    isDialogOpen: parameters.has("new") || parameters.has("artist"),
    // Its own entry in the history: going back closes the dialog.
    openDialog: () => change((next) => next.set("new", "1"), false),
    closeDialog: () => change((next) => without(next, ["new", "artist", "service", "piece"]), true),
    /** Closes the dialog and shows the tab of what one asked for. */
    showBooked: () =>
      change((next) => {
        without(next, ["new", "artist", "service", "piece", "booking", "status"]);
        next.set("tab", TABS.CLIENT);
      }, true),
    showTab: (role: BookingRole) =>
      change((next) => {
        without(next, ["booking", "status"]);
        next.set("tab", TABS[role]);
      }, true),
    /** Stays on the tab that is shown. */
    showStatus: (status: BookingStatus | null, role: BookingRole) =>
      change((next) => {
        without(next, ["booking", "status"]);
        next.set("tab", TABS[role]);
        if (status) next.set("status", status.toLowerCase());
      }, true),
  };
}

const TABS: Record<BookingRole, string> = { CLIENT: "mine", ARTIST: "requests" };
const roles = ["CLIENT", "ARTIST"] as const satisfies readonly BookingRole[];

function toRole(tab: string | null): BookingRole | null {
  return roles.find((role) => TABS[role] === tab) ?? null;
}

export const statuses = ["PENDING", "CONFIRMED", "COMPLETED", "CANCELLED"] as const satisfies readonly BookingStatus[];

function toStatus(status: string | null): BookingStatus | null {
  return statuses.find((known) => known.toLowerCase() === status) ?? null;
}

function without(parameters: URLSearchParams, names: readonly string[]): void {
  for (const name of names) parameters.delete(name);
}
