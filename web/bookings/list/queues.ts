import type { BookingQueues_CountsFragment as QueueCounts } from "../BookingsPage.generated.ts";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/words.ts";

export type BookingQueue = Booking["queue"];

/** In the order in which they stand on the page. */
export const queues = ["YOUR_TURN", "THEIR_TURN", "UPCOMING", "PAST"] as const satisfies readonly BookingQueue[];

export const queueNames: Record<BookingQueue, string> = {
  YOUR_TURN: "Your turn",
  THEIR_TURN: "Their turn",
  UPCOMING: "Upcoming",
  PAST: "Past",
};

export const countAll = ({ yourTurn, theirTurn, upcoming, past }: QueueCounts): number =>
  yourTurn + theirTurn + upcoming + past;

/** The queue that a tab opens on: what is to be done, else the nearest to it that holds anything. */
export function openingQueue({ yourTurn, upcoming, theirTurn, past }: QueueCounts): BookingQueue {
  if (yourTurn > 0) return "YOUR_TURN";
  if (upcoming > 0) return "UPCOMING";
  if (theirTurn > 0) return "THEIR_TURN";
  return past > 0 ? "PAST" : "YOUR_TURN";
}

/** The side that the page opens on: where the viewer has to act, else where there is anything. */
export function openingSide({ CLIENT, ARTIST }: Record<BookingRole, QueueCounts>, isArtist: boolean): BookingRole {
  if (ARTIST.yourTurn > 0) return "ARTIST";
  return isArtist && countAll(CLIENT) === 0 ? "ARTIST" : "CLIENT";
}

const soonestFirst = (one: Booking, other: Booking) =>
  (one.preferredDate ?? "").localeCompare(other.preferredDate ?? "");
const newestFirst = (one: Booking, other: Booking) => other.createdAt.localeCompare(one.createdAt);

/** A queue's bookings as the server orders them, also those that came since; each once. */
export const inOrder = (bookings: readonly Booking[], queue: BookingQueue): Booking[] =>
  [...new Map(bookings.map((booking) => [booking.id, booking])).values()].sort(
    queue === "UPCOMING" ? soonestFirst : newestFirst,
  );
