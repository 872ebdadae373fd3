import type {
  Booking,
  BookingProposal,
  BookingResolution,
  BookingStatus,
  Prisma,
  User,
} from "../generated/prisma/client.ts";
import { ANSWER_DAYS, ATTENDANCE_HOURS, NO_SHOW_MINUTES, REOPEN_HOURS, SETTLING_HOURS } from "./input.ts";

type Viewer = Pick<User, "id"> | null;
type Parties = Pick<Booking, "clientId" | "artistId">;
type Times = Pick<Booking, "preferredDate" | "endsAt" | "movedAt">;

/** On which side of a booking somebody is. */
export type BookingRole = "client" | "artist";
export type Actor = BookingRole | "system";

export const otherSide = (side: BookingRole): BookingRole => (side === "artist" ? "client" : "artist");

/** A booking exists for its two people only. */
export function sideOf(viewer: Viewer, booking: Parties): BookingRole | null {
  if (viewer?.id === booking.clientId) return "client";
  if (viewer?.id === booking.artistId) return "artist";
  return null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In milliseconds. */
const ANSWER_TIME = ANSWER_DAYS * DAY;

/** What a transition's window is measured from. */
type Moment = "start" | "last move" | "answer deadline" | "settled end";

/** The moment in this booking; null: it has none, and so no window either. */
function momentOf(moment: Moment, { preferredDate, endsAt, movedAt }: Times): number | null {
  switch (moment) {
    case "start":
      return preferredDate?.getTime() ?? null;
    case "last move":
      return movedAt.getTime();
    case "answer deadline":
      return Math.min(movedAt.getTime() + ANSWER_TIME, preferredDate?.getTime() ?? Infinity);
    // A session that was reopened after its end gets the whole time again.
    case "settled end":
      return endsAt && Math.max(endsAt.getTime(), movedAt.getTime());
  }
}

/** The same as a filter: bookings whose moment was at that time, or before. */
function hadMoment(moment: Moment, time: number): Prisma.BookingWhereInput {
  const before = { lte: new Date(time) };
  switch (moment) {
    case "start":
      return { preferredDate: before };
    case "last move":
      return { movedAt: before };
    case "answer deadline":
      return { OR: [{ preferredDate: before }, { movedAt: { lte: new Date(time - ANSWER_TIME) } }] };
    case "settled end":
      return { endsAt: before, movedAt: before };
  }
}

/** The columns of a booking by which the moment comes, each with how long after it, in milliseconds. */
const COLUMNS: Record<Moment, readonly (readonly ["preferredDate" | "movedAt" | "endsAt", number])[]> = {
  start: [["preferredDate", 0]],
  "last move": [["movedAt", 0]],
  "answer deadline": [
    ["preferredDate", 0],
    ["movedAt", ANSWER_TIME],
  ],
  "settled end": [
    ["endsAt", 0],
    ["movedAt", 0],
  ],
};

/** The same for a transition: at one of these its time comes. */
export const columnsOf = ({ since }: Pick<Transition, "since">) =>
  since ? COLUMNS[since[0]].map(([column, after]) => ({ column, after: after + since[1] })) : [];

export type Act =
  | "accept"
  | "decline"
  | "withdraw"
  | "cancel"
  | "complete"
  | "reportNoShow"
  | "reopen"
  /** Takes a time that the other side proposed. */
  | "agree"
  | "expire"
  | "completeByItself"
  /** One of the two has left. */
  | "closeAccount"
  /** One of the two is suspended. */
  | "suspendAccount"
  /** The deposit was not paid in time, and the artist wants the time back then. */
  | "release";

export interface Transition {
  act: Act;
  from: BookingStatus;
  to: BookingStatus;
  by: Actor;
  resolution: BookingResolution | null;
  /** It is open from this long after the moment on, milliseconds. */
  since?: readonly [Moment, number];
  /** It is open until this long after the moment, which itself is too late. */
  until?: readonly [Moment, number];
  needsReason?: true;
}

const UNTIL_START = { until: ["start", 0] } as const;
const SINCE_START = { since: ["start", 0] } as const;
const SINCE_NO_SHOW = { since: ["start", NO_SHOW_MINUTES * MINUTE] } as const;

/** Every way in which a booking can move, and who moves it; what is not here is not possible. */
export const TRANSITIONS: readonly Transition[] = [
  { act: "accept", from: "pending", to: "confirmed", by: "artist", resolution: null },
  { act: "decline", from: "pending", to: "cancelled", by: "artist", resolution: "declined" },
  { act: "withdraw", from: "pending", to: "cancelled", by: "client", resolution: "withdrawn" },
  {
    act: "expire",
    from: "pending",
    to: "cancelled",
    by: "system",
    resolution: "expired",
    since: ["answer deadline", 0],
  },
  { act: "closeAccount", from: "pending", to: "cancelled", by: "system", resolution: "account_closed" },
  { act: "closeAccount", from: "confirmed", to: "cancelled", by: "system", resolution: "account_closed" },
  { act: "suspendAccount", from: "pending", to: "cancelled", by: "system", resolution: "account_suspended" },
  { act: "suspendAccount", from: "confirmed", to: "cancelled", by: "system", resolution: "account_suspended" },
  {
    act: "release",
    from: "confirmed",
    to: "cancelled",
    by: "system",
    resolution: "deposit_unpaid",
    ...UNTIL_START,
  },
  { act: "agree", from: "pending", to: "confirmed", by: "client", resolution: null },
  { act: "agree", from: "pending", to: "confirmed", by: "artist", resolution: null },
  { act: "agree", from: "confirmed", to: "confirmed", by: "client", resolution: null, ...UNTIL_START },
  { act: "agree", from: "confirmed", to: "confirmed", by: "artist", resolution: null, ...UNTIL_START },
  {
    act: "cancel",
    from: "confirmed",
    to: "cancelled",
    by: "client",
    resolution: "cancelled_by_client",
    ...UNTIL_START,
  },
  {
    act: "cancel",
    from: "confirmed",
    to: "cancelled",
    by: "artist",
    resolution: "cancelled_by_artist",
    needsReason: true,
    ...UNTIL_START,
  },
  { act: "complete", from: "confirmed", to: "completed", by: "artist", resolution: "completed", ...SINCE_START },
  {
    act: "completeByItself",
    from: "confirmed",
    to: "completed",
    by: "system",
    resolution: "completed_auto",
    since: ["settled end", SETTLING_HOURS * HOUR],
  },
  {
    act: "reportNoShow",
    from: "confirmed",
    to: "cancelled",
    by: "artist",
    resolution: "no_show_client",
    ...SINCE_NO_SHOW,
  },
  {
    act: "reportNoShow",
    from: "confirmed",
    to: "cancelled",
    by: "client",
    resolution: "no_show_artist",
    ...SINCE_NO_SHOW,
  },
  {
    act: "reopen",
    from: "completed",
    to: "confirmed",
    by: "artist",
    resolution: null,
    until: ["last move", REOPEN_HOURS * HOUR],
  },
];

export const findTransition = (act: Act, from: BookingStatus, by: Actor): Transition | undefined =>
  TRANSITIONS.find((transition) => transition.act === act && transition.from === from && transition.by === by);

/** What somebody who asks for another status means; taking a proposed time is asked for in its own way. */
export const findMove = (
  from: BookingStatus,
  to: BookingStatus,
  by: BookingRole,
  isNoShow: boolean,
): Transition | undefined =>
  TRANSITIONS.find(
    (transition) =>
      transition.from === from &&
      transition.to === to &&
      transition.by === by &&
      transition.act !== "agree" &&
      (transition.act === "reportNoShow") === isNoShow,
  );

type Timing = "in time" | "early" | "late";

export function timingOf({ since, until }: Pick<Transition, "since" | "until">, booking: Times, now: Date): Timing {
  const opens = since && momentOf(since[0], booking);
  if (since && opens != null && now.getTime() < opens + since[1]) return "early";
  const closes = until && momentOf(until[0], booking);
  if (until && closes != null && now.getTime() >= closes + until[1]) return "late";
  return "in time";
}

/** The bookings whose time has come for a transition, as a filter. */
export const whereDue = ({ from, since }: Transition, now: Date): Prisma.BookingWhereInput => ({
  status: from,
  ...(since && hadMoment(since[0], now.getTime() - since[1])),
});

/** Whether the viewer may do this now. */
export function canAct(viewer: Viewer, booking: Booking, act: Act, now: Date): boolean {
  const side = sideOf(viewer, booking);
  const transition = side && findTransition(act, booking.status, side);
  return Boolean(transition && timingOf(transition, booking, now) === "in time");
}

const ATTENDANCE = { since: ["start", -ATTENDANCE_HOURS * HOUR], ...UNTIL_START } as const;

/** Whether it is the time to say that one will come to a session; of what is not agreed on it is too late. */
export const attendanceTiming = (booking: Booking, now: Date): Timing =>
  booking.status === "confirmed" ? timingOf(ATTENDANCE, booking, now) : "late";

/** Whether the viewer has still to say, and may say now, that they will come. */
export const canConfirmAttendance = (viewer: Viewer, booking: Booking, now: Date): boolean =>
  sideOf(viewer, booking) === "client" &&
  booking.clientConfirmedAt === null &&
  attendanceTiming(booking, now) === "in time";

/** Whether it is later than the policy asks for, in hours before the start, to cancel or move a session. */
export const isInsideNotice = ({ status, preferredDate }: Booking, noticeHours: number, now: Date): boolean =>
  status === "confirmed" &&
  preferredDate !== null &&
  now < preferredDate &&
  preferredDate.getTime() - now.getTime() < noticeHours * HOUR;

/** How often the client may still move a confirmed session; null: any number of times. */
export const reschedulesLeft = (limit: number | null, moves: number): number | null =>
  limit === null ? null : Math.max(limit - moves, 0);

/**
 * Whether proposing counts as a move of the client's: an artist moves what they like, what is not agreed on does not move
 * yet, and a client who answers the artist's times did not begin.
 */
export const countsAsReschedule = (side: BookingRole, booking: Booking, open: BookingProposal | null): boolean =>
  side === "client" && booking.status === "confirmed" && open?.proposerId !== booking.artistId;

/** Whether either side may propose, or take, another time now. */
const canReschedule = (viewer: Viewer, booking: Booking, now: Date): boolean => canAct(viewer, booking, "agree", now);

export const isOpen = (proposal: Pick<BookingProposal, "state" | "expiresAt">, now: Date): boolean =>
  proposal.state === "open" && now < proposal.expiresAt;

/** Whether the viewer is the one who may take or decline what was proposed. */
export const canAnswer = (viewer: Viewer, booking: Booking, proposal: BookingProposal, now: Date): boolean =>
  proposal.proposerId !== viewer?.id && isOpen(proposal, now) && canReschedule(viewer, booking, now);

/** Whether a booking waits for the viewer's own answer: to proposed times, or else to the request itself. */
export const waitsFor = (viewer: Viewer, booking: Booking, open: BookingProposal | null, now: Date): boolean =>
  open ? canAnswer(viewer, booking, open, now) : canAct(viewer, booking, "accept", now);

/** Whose turn it is: who is to answer, or, once a session is over, the artist, who says whether it took place. Null: nobody's. */
export function turnOf(booking: Booking, open: BookingProposal | null, now: Date): BookingRole | null {
  const [artist, client] = [{ id: booking.artistId }, { id: booking.clientId }];
  if (waitsFor(artist, booking, open, now)) return "artist";
  if (waitsFor(client, booking, open, now)) return "client";
  const isOver = booking.endsAt !== null && booking.endsAt <= now;
  return isOver && canAct(artist, booking, "complete", now) ? "artist" : null;
}

export type BookingQueue = "your_turn" | "their_turn" | "upcoming" | "past";

/**
 * In which of the viewer's queues a booking of theirs is; each is in one.
 * @param hasErrand whether its client has a form to sign or a review to write.
 */
export function queueOf(
  viewer: Viewer,
  booking: Booking,
  open: BookingProposal | null,
  hasErrand: boolean,
  now: Date,
): BookingQueue {
  const [side, turn] = [sideOf(viewer, booking), turnOf(booking, open, now)];
  if ((turn && turn === side) || (hasErrand && side === "client")) return "your_turn";
  if (turn) return "their_turn";
  return booking.status === "confirmed" ? "upcoming" : "past";
}

/** An artist's other sessions are nobody else's business. */
export const canSeeClash = (viewer: Viewer, booking: Booking): boolean =>
  sideOf(viewer, booking) === "artist" && booking.status === "pending" && booking.preferredDate !== null;

/** Whether the viewer may say anew what the piece is to be. */
export const canChangeBrief = (viewer: Viewer, booking: Booking): boolean =>
  sideOf(viewer, booking) === "client" && booking.status === "pending";

export const canSeeArtistNotes = (viewer: Viewer, booking: Parties): boolean => sideOf(viewer, booking) === "artist";

/** Who ended a booking, where it was one of the two. */
export function endedBy(resolution: BookingResolution | null): BookingRole | null {
  if (resolution === "declined" || resolution === "cancelled_by_artist") return "artist";
  if (resolution === "withdrawn" || resolution === "cancelled_by_client") return "client";
  return null;
}
