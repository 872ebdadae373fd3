import { SETTLING_HOURS } from "../../../graph/bookings/input.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import type { BookingRole } from "./words.ts";

/** What a session that is over still waits for; null before, and once somebody has said how it was. */
export function overNote({ status, endsAt }: Pick<Booking, "status" | "endsAt">, role: BookingRole, now: Date) {
  if (status !== "CONFIRMED" || !endsAt || new Date(endsAt) > now) return null;
  const asked = role === "ARTIST" ? "Say" : "The artist says";
  return `This session is over. ${asked} whether it took place; after ${SETTLING_HOURS / 24} days it counts as completed.`;
}
