import type { BookingQueues_CountsFragment as QueueCounts } from "../BookingsPage.generated.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/labels.ts";

export type BookingQueue = Booking["queue"];

/** In the order of the page. */
export const queues = ["YOUR_TURN", "THEIR_TURN", "UPCOMING", "PAST"] as const satisfies readonly BookingQueue[];

export const queueNames: Record<BookingQueue, string> = {
  YOUR_TURN: "Your turn",
  THEIR_TURN: "Their turn",
  UPCOMING: "Upcoming",
  PAST: "Past",
};

export const countAll = ({ yourTurn, theirTurn, upcoming, past }: QueueCounts): number =>
  yourTurn + theirTurn + upcoming + past;

/** The first queue with something to do, else the nearest that is not empty. */
export function openingQueue({ yourTurn, upcoming, theirTurn, past }: QueueCounts): BookingQueue {
  if (yourTurn > 0) return "YOUR_TURN";
  if (upcoming > 0) return "UPCOMING";
  if (theirTurn > 0) return "THEIR_TURN";
  return past > 0 ? "PAST" : "YOUR_TURN";
}

/** The role in which the viewer has to act, else the one with bookings. */
export function openingSide({ CLIENT, ARTIST }: Record<BookingRole, QueueCounts>, isArtist: boolean): BookingRole {
  if (ARTIST.yourTurn > 0) return "ARTIST";
  return isArtist && countAll(CLIENT) === 0 ? "ARTIST" : "CLIENT";
}

const soonestFirst = (one: Booking, other: Booking) =>
  (one.preferredDate ?? "").localeCompare(other.preferredDate ?? "");
const newestFirst = (one: Booking, other: Booking) => other.createdAt.localeCompare(one.createdAt);

/** In the server's order with newer ones, each once. */
export const inOrder = (bookings: readonly Booking[], queue: BookingQueue): Booking[] =>
  [...new Map(bookings.map((booking) => [booking.id, booking])).values()].sort(
    queue === "UPCOMING" ? soonestFirst : newestFirst,
  );
