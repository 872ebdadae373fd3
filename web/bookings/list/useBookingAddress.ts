import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { BookingRole } from "../card/labels.ts";
import { type BookingQueue, queues } from "./queues.ts";

/** The page's state in the address: tab, queue, dialog with its values, and booking. */
export function useBookingAddress() {
  const [parameters, setParameters] = useSearchParams();
  const { id: ownId } = useParams();
  const bookingId = ownId ?? parameters.get("booking");
  const change = (apply: (next: URLSearchParams) => void, replace: boolean) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        apply(next);
        return next;
      },
      { replace },
    );
  const { key } = useLocation();
  const navigate = useNavigate();
  /** A dialog's opener is the previous history entry; the first entry has none. */
  const close = (names: readonly string[]) => {
    if (key === "default" || history.state?.idx === 0) change((next) => without(next, names), true);
    else void navigate(-1);
  };
  return {
    /** An id or a username. */
    artist: parameters.get("artist"),
    service: parameters.get("service"),
    /** The first day of the shown times: `2026-12-24`. */
    day: toDay(parameters.get("day")),
    /** The artwork that the request is about. */
    piece: parameters.get("piece"),
    /** The project of which it is the next session. */
    project: parameters.get("project"),
    /** The claimed design. */
    design: parameters.get("design"),
    bookingId,
    /** Null: the default. */
    tab: toRole(parameters.get("tab")),
    /** Null: the default. */
    queue: toQueue(parameters.get("queue")),
    /** The booking for which a reminder's link proposes another time. */
    proposingId: parameters.has("propose") ? bookingId : null,
    /** The booking that a mail's link cancels. */
    cancellingId: parameters.has("cancel") ? bookingId : null,
    /** Closes what a mail's link has opened. */
    closeAsked: () => change((next) => without(next, ["propose", "cancel"]), true),
    /** A reminder's link shares a healed photo. */
    isSharing: parameters.has("healed"),
    closeSharing: () => change((next) => without(next, ["healed"]), true),
    /** An artist's calendar instead of the lists. */
    isCalendar: parameters.get("view") === "calendar",
    /** The waitlist instead of the lists. */
    isWaitlist: parameters.get("view") === "waitlist",
    /** The artist whose waitlist to join, by id or username. */
    joining: parameters.get("join"),
    closeJoining: () => close(["join", "service"]),
    /** Stays, and shows the place in line. */
    showJoined: () => change((next) => without(next, ["join", "service"]), true),
    isDialogOpen: parameters.has("new") || parameters.has("artist"),
    // A history entry of its own: going back closes the dialog.
    openDialog: () => change((next) => next.set("new", "1"), false),
    closeDialog: () => close(DIALOG),
    /** Closes the dialog and shows the new request. */
    showBooked: () =>
      change((next) => {
        without(next, [...DIALOG, "booking", "propose", "cancel"]);
        next.set("tab", TABS.CLIENT);
        next.set("queue", toWord("THEIR_TURN"));
      }, true),
    showTab: (role: BookingRole) =>
      change((next) => {
        without(next, ["booking", "propose", "cancel", "queue"]);
        next.set("tab", TABS[role]);
      }, true),
    /** Keeps the shown tab. */
    showQueue: (queue: BookingQueue, role: BookingRole) =>
      change((next) => {
        without(next, ["booking", "propose", "cancel"]);
        next.set("tab", TABS[role]);
        next.set("queue", toWord(queue));
      }, true),
  };
}

/** Opens the dialog with these values. */
const DIALOG = ["new", "artist", "service", "day", "piece", "project", "design"] as const;

const toDay = (word: string | null): string | null => (word && /^\d{4}-\d{2}-\d{2}$/.test(word) ? word : null);

const TABS: Record<BookingRole, string> = { CLIENT: "mine", ARTIST: "requests" };
const roles = ["CLIENT", "ARTIST"] as const satisfies readonly BookingRole[];

function toRole(tab: string | null): BookingRole | null {
  return roles.find((role) => TABS[role] === tab) ?? null;
}

/** YOUR_TURN → "your-turn". */
const toWord = (queue: BookingQueue): string => queue.toLowerCase().replace("_", "-");

function toQueue(word: string | null): BookingQueue | null {
  return queues.find((queue) => toWord(queue) === word) ?? null;
}

function without(parameters: URLSearchParams, names: readonly string[]): void {
  for (const name of names) parameters.delete(name);
}
