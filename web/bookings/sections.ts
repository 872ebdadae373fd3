import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import type { BookingRole } from "./words.ts";

export type BookingSection = { key: "answer" | "complete" | "upcoming" | "past"; title: string; bookings: Booking[] };

const titles: Record<BookingRole, Record<BookingSection["key"], string>> = {
  ARTIST: {
    answer: "Needs your answer",
    complete: "Ready to be completed",
    upcoming: "Upcoming",
    past: "Past",
  },
  CLIENT: {
    answer: "Waiting for the artist",
    complete: "Ready to be completed",
    upcoming: "Upcoming",
    past: "Past",
  },
};

function sectionOf({ status, endsAt, viewerCanComplete }: Booking, now: Date): BookingSection["key"] {
  if (status === "PENDING") return "answer";
  if (status !== "CONFIRMED") return "past";
  if (viewerCanComplete) return "complete";
  return endsAt && new Date(endsAt) < now ? "past" : "upcoming";
}

const soonestFirst = (one: Booking, other: Booking) =>
  (one.preferredDate ?? "").localeCompare(other.preferredDate ?? "");
const newestFirst = (one: Booking, other: Booking) => other.createdAt.localeCompare(one.createdAt);

/** What needs an answer, then what is coming up (soonest first), then the rest (newest first); each booking once. */
export function toSections(bookings: readonly Booking[], role: BookingRole, now: Date): BookingSection[] {
  const unique = [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
  return (["answer", "complete", "upcoming", "past"] as const)
    .map((key) => ({
      key,
      title: titles[role][key],
      bookings: unique
        .filter((booking) => sectionOf(booking, now) === key)
        .sort(key === "answer" || key === "past" ? newestFirst : soonestFirst),
    }))
    .filter((section) => section.bookings.length > 0);
}
