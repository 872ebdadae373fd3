import { SETTLING_HOURS } from "../../../graph/bookings/input.ts";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";
import type { BookingRole } from "./labels.ts";

/** What a past session waits for; null before its end, and once its outcome is recorded. */
export function overNote({ status, endsAt }: Pick<Booking, "status" | "endsAt">, role: BookingRole, now: Date) {
  if (status !== "CONFIRMED" || !endsAt || new Date(endsAt) > now) return null;
  const asked = role === "ARTIST" ? "Say" : "The artist says";
  return `This session is over. ${asked} whether it took place; after ${SETTLING_HOURS / 24} days it counts as completed.`;
}
