import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { BookingRole } from "../card/words.ts";
import { type BookingQueue, queues } from "./queues.ts";

/** What the address of the page says: the tab and its queue, the dialog and what fills it, the booking that it is about. */
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
  /** What opened a dialog is the entry before it, on this page or another; the first entry has none. */
  const close = (names: readonly string[]) => {
    if (key === "default" || history.state?.idx === 0) change((next) => without(next, names), true);
    else void navigate(-1);
  };
  return {
    /** An id or a username. */
    artist: parameters.get("artist"),
    service: parameters.get("service"),
    /** From which day on times are shown: `2026-12-24`. */
    day: toDay(parameters.get("day")),
    /** The piece that it is about, by its id. */
    piece: parameters.get("piece"),
    /** The project of which it is the next session, by its id. */
    project: parameters.get("project"),
    /** The ready design that is claimed, by its id. */
    design: parameters.get("design"),
    bookingId,
    /** Null where the address leaves it open. */
    tab: toRole(parameters.get("tab")),
    /** Likewise. */
    queue: toQueue(parameters.get("queue")),
    /** The booking for which another time is proposed, as the mail of a reminder asks. */
    proposingId: parameters.has("propose") ? bookingId : null,
    /** The booking that is to be cancelled, as a mail asks. */
    cancellingId: parameters.has("cancel") ? bookingId : null,
    /** Closes what a mail has opened. */
    closeAsked: () => change((next) => without(next, ["propose", "cancel"]), true),
    /** A healed photo is shared, as the mail of a reminder asks. */
    isSharing: parameters.has("healed"),
    closeSharing: () => change((next) => without(next, ["healed"]), true),
    /** An artist's calendar in place of the lists. */
    isCalendar: parameters.get("view") === "calendar",
    /** The waitlist, in place of the lists. */
    isWaitlist: parameters.get("view") === "waitlist",
    /** Whose waitlist is to be joined, by id or username. */
    joining: parameters.get("join"),
    closeJoining: () => close(["join", "service"]),
    /** Stays, and shows the place in line. */
    showJoined: () => change((next) => without(next, ["join", "service"]), true),
    isDialogOpen: parameters.has("new") || parameters.has("artist"),
    // Its own entry in the history: going back closes the dialog.
    openDialog: () => change((next) => next.set("new", "1"), false),
    closeDialog: () => close(DIALOG),
    /** Closes the dialog and shows what one asked for: now the artist is to answer. */
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
    /** Stays on the tab that is shown. */
    showQueue: (queue: BookingQueue, role: BookingRole) =>
      change((next) => {
        without(next, ["booking", "propose", "cancel"]);
        next.set("tab", TABS[role]);
        next.set("queue", toWord(queue));
      }, true),
  };
}

/** What opens the dialog, and fills it. */
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
