import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import type { BookingRole } from "../card/words.ts";

type SectionKey = "answer" | "waiting" | "complete" | "upcoming" | "past";
export type BookingSection = { key: SectionKey; title: string; bookings: Booking[] };

const titles: Record<SectionKey, Record<BookingRole, string>> = {
  answer: { ARTIST: "Needs your answer", CLIENT: "Needs your answer" },
  waiting: { ARTIST: "Waiting for the client", CLIENT: "Waiting for the artist" },
  complete: { ARTIST: "Ready to be completed", CLIENT: "Ready to be completed" },
  upcoming: { ARTIST: "Upcoming", CLIENT: "Upcoming" },
  past: { ARTIST: "Past", CLIENT: "Past" },
};

function sectionOf(booking: Booking, now: Date): SectionKey {
  const { status, endsAt, viewerCanComplete, waitsForViewer } = booking;
  if (waitsForViewer) return "answer";
  if (status === "PENDING") return "waiting";
  if (status !== "CONFIRMED") return "past";
  if (viewerCanComplete) return "complete";
  return endsAt && new Date(endsAt) < now ? "past" : "upcoming";
}

type Side = { bookings: readonly Booking[] | undefined; waiting: number };

/** The side that the page opens on: where an answer waits, else where there is anything; null while that is not known. */
export function openingSide({ CLIENT, ARTIST }: Record<BookingRole, Side>, isArtist: boolean): BookingRole | null {
  if (ARTIST.waiting > 0) return "ARTIST";
  if (!CLIENT.bookings || !ARTIST.bookings) return null;
  return isArtist && CLIENT.bookings.length === 0 ? "ARTIST" : "CLIENT";
}

const soonestFirst = (one: Booking, other: Booking) =>
  (one.preferredDate ?? "").localeCompare(other.preferredDate ?? "");
const newestFirst = (one: Booking, other: Booking) => other.createdAt.localeCompare(one.createdAt);

/** What needs an answer, then what is coming up (soonest first), then the rest (newest first); each booking once. */
export function toSections(bookings: readonly Booking[], role: BookingRole, now: Date): BookingSection[] {
  const unique = [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
  return (["answer", "waiting", "complete", "upcoming", "past"] as const)
    .map((key) => ({
      key,
      title: titles[key][role],
      bookings: unique
        .filter((booking) => sectionOf(booking, now) === key)
        .sort(key === "complete" || key === "upcoming" ? soonestFirst : newestFirst),
    }))
    .filter((section) => section.bookings.length > 0);
}
