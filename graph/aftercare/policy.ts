import { sideOf } from "../bookings/policy.ts";
import type { Booking, User } from "../generated/prisma/client.ts";

type Viewer = Pick<User, "id"> | null;

const WEEK = 7 * 24 * 60 * 60_000;

/** Whether a session leaves something to look after: a consultation has nothing that heals. */
export const hasToHeal = ({ service }: Pick<Booking, "service">): boolean => service !== "Consultation";

/** Whether the viewer may show how the tattoo of a session healed, of which there is no such photo yet. */
export const canShareHealed = (viewer: Viewer, booking: Booking): boolean =>
  sideOf(viewer, booking) === "client" && booking.status === "completed" && hasToHeal(booking);

/** How many whole weeks ago a session ended. */
export const weeksSince = ({ endsAt, movedAt }: Pick<Booking, "endsAt" | "movedAt">, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - (endsAt ?? movedAt).getTime()) / WEEK));
