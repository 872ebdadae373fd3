import { ADULT_AGE } from "../../../graph/bookings/input.ts";
import { durationText } from "../../ui/text/duration.ts";
import { sessionText, startText } from "../../ui/text/times.ts";
import type { BookingTimeline_BookingFragment as History } from "./BookingTimeline.generated.ts";

type BookingEvent = History["events"][number];
type Proposal = History["proposals"][number];

export type TimelineEntry = {
  key: string;
  /** ISO-8601. */
  at: string;
  text: string;
  /** Proposed or previous times. */
  details: string[];
  /** The author's message; may be empty. */
  quote: string;
};

type Session = { start: string | null; end: string | null; timeZone: string | undefined };

/** Oldest first, from the reader's side. */
export function toTimeline(history: History): TimelineEntry[] {
  const events = history.events.map((event, index) => ({
    key: event.id,
    at: event.at,
    ...tellEvent(event, history, sessionAfter(history, index)),
    quote: event.reason,
  }));
  const proposals = history.proposals.map((proposal) => ({
    key: proposal.id,
    at: proposal.createdAt,
    text: tellProposal(proposal),
    details: proposal.slots.map(
      ({ start, duration }) =>
        `${startText(new Date(start), history.artistTimeZone ?? undefined)} · ${durationText(duration)}`,
    ),
    quote: proposal.message,
  }));
  const others = [...tellAttendance(history), ...tellAge(history), ...tellDispute(history)];
  return [...events, ...proposals, ...others].sort((one, other) => one.at.localeCompare(other.at));
}

/** An event has the time before it; the time after it is in the next event. */
function sessionAfter({ events, preferredDate, endsAt, ...history }: History, index: number): Session {
  const timeZone = history.artistTimeZone ?? undefined;
  const next = events.slice(index + 1).find(({ previousStart, previousEnd }) => previousStart || previousEnd);
  return {
    timeZone,
    ...(next ? { start: next.previousStart, end: next.previousEnd } : { start: preferredDate, end: endsAt }),
  };
}

function timesOf({ start, end, timeZone }: Session): string[] {
  return start ? [sessionText(new Date(start), end ? new Date(end) : null, timeZone)] : [];
}

function tellEvent(event: BookingEvent, history: History, after: Session): Pick<TimelineEntry, "text" | "details"> {
  const { actor, from, to, resolution, previousStart, previousEnd } = event;
  const who = actor ? nameOf(actor) : "Someone who left";
  const isClient = actor?.id === history.client.id;
  const moved = [
    ...timesOf({ ...after, start: previousStart, end: previousEnd }).map((time) => `Before: ${time}`),
    ...timesOf(after).map((time) => (previousStart ? `Now: ${time}` : time)),
  ];
  if (from === null && to === "CONFIRMED") return { text: `${who} took a time from the waitlist`, details: moved };
  if (from === null) return { text: `${who} asked for this session`, details: [] };
  if (to === "CONFIRMED" && from === "COMPLETED") return { text: `${who} reopened the session`, details: [] };
  if (to === "CONFIRMED" && from === "CONFIRMED") return { text: `${who} agreed to another time`, details: moved };
  if (to === "CONFIRMED") {
    return { text: isClient ? `${who} took a proposed time` : `${who} accepted the request`, details: moved };
  }
  return { text: tellEnding(resolution, who, history), details: [] };
}

function tellEnding(resolution: BookingEvent["resolution"], who: string, { client, artist }: History): string {
  switch (resolution) {
    case "DECLINED":
      return `${who} declined the request`;
    case "WITHDRAWN":
      return `${who} withdrew the request`;
    case "EXPIRED":
      return "The request expired because no one answered in time";
    case "CANCELLED_BY_CLIENT":
    case "CANCELLED_BY_ARTIST":
      return `${who} cancelled the session`;
    case "COMPLETED":
      return `${who} marked the session completed`;
    case "COMPLETED_AUTO":
      return "The session was over and counts as completed";
    case "NO_SHOW_CLIENT":
      return `${who} reported that ${client.fullName} didn't show up`;
    case "NO_SHOW_ARTIST":
      return `${who} reported that ${artist.fullName} didn't show up`;
    case "BLOCKED":
      return "The request was closed";
    case "ACCOUNT_CLOSED":
      return "The booking was closed with an account";
    case "ACCOUNT_SUSPENDED":
      return "The booking was cancelled because an account is no longer available";
    case "DEPOSIT_UNPAID":
      return "The session was cancelled because the deposit wasn't paid";
    case null:
      return `${who} changed the booking`;
  }
}

/** An entry for an event with a time; nothing without one. */
const tell = (key: string, at: string | null, text: string, quote = ""): TimelineEntry[] =>
  at ? [{ key, at, text, details: [], quote }] : [];

function tellAttendance({ client, clientConfirmedAt }: History): TimelineEntry[] {
  const text = `${nameOf(client)} confirmed: ${client.isViewer ? "you" : "they"} will be there`;
  return tell("attendance", clientConfirmedAt, text);
}

/** The client's age statement, and the artist's decision. */
const tellAge = ({ client, artist, minorStatedAt, minorDismissedAt }: History): TimelineEntry[] => [
  ...tell("minor", minorStatedAt, `${nameOf(client)} entered a birth date under ${ADULT_AGE}`),
  ...tell("dismissal", minorDismissedAt, `${nameOf(artist)} dismissed the age flag`),
];

/** The dispute of a no-show, and the decision. */
function tellDispute({ dispute, client, artist }: History): TimelineEntry[] {
  if (!dispute) return [];
  const { absent, text, state, reason, createdAt, decidedAt } = dispute;
  const who = nameOf(absent === "ARTIST" ? artist : client);
  const ruling = state === "STRUCK" ? "Our team overturned the no-show" : "Our team upheld the no-show";
  return [
    ...tell("dispute", createdAt, `${who} disputed the no-show`, text ?? ""),
    ...tell("ruling", decidedAt, ruling, reason),
  ];
}

const outcomes: Record<Proposal["state"], string> = {
  OPEN: "waiting for an answer",
  ACCEPTED: "accepted",
  DECLINED: "declined",
  REPLACED: "replaced by a newer proposal",
  EXPIRED: "no one answered in time",
  CLOSED: "settled another way",
};

function tellProposal({ proposer, slots, state }: Proposal): string {
  const what = slots.length === 1 ? "another time" : `${slots.length} other times`;
  return `${nameOf(proposer)} proposed ${what} (${outcomes[state]})`;
}

const nameOf = ({ isViewer, fullName }: { isViewer: boolean; fullName: string }) => (isViewer ? "You" : fullName);
