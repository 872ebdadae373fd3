import type { Scope } from "../../identity/scopes.ts";

interface ChangeKind {
  description: string;
  /** What an API key needs to read of it. */
  scope: Scope;
  /** What has changed, by its kind. */
  resource:
    | "booking"
    | "message"
    | "review"
    | "portfolio_item"
    | "post"
    | "availability"
    | "calendar_entry"
    | "waitlist_entry";
}

const booking = (description: string) => ({ description, scope: "bookings:read", resource: "booking" }) as const;
const review = (description: string) => ({ description, scope: "reviews:read", resource: "review" }) as const;
const piece = (description: string) => ({ description, scope: "portfolio:read", resource: "portfolio_item" }) as const;
const tag = (description: string) => ({ description, scope: "posts:read", resource: "post" }) as const;
const entry = (description: string) => ({ description, scope: "bookings:read", resource: "calendar_entry" }) as const;

/** Every type of change, by its name. */
export const CHANGE_TYPES = {
  "booking.requested": booking("A client requested a booking."),
  "booking.confirmed": booking("A session was confirmed at its current time."),
  "booking.rescheduled": booking("A confirmed session moved to another time. `previous` has the time before."),
  "booking.cancelled": booking(
    "A booking was cancelled, declined or withdrawn, or expired. `booking.resolution` says which.",
  ),
  "booking.completed": booking("A session took place."),
  "booking.no_show": booking("One side didn't come to a session. `booking.resolution` says which."),
  "booking.reopened": booking("A completed session was changed back to confirmed."),
  "booking.proposed": booking("One side proposed other times."),
  "booking.proposal_declined": booking("Proposed times were declined."),
  "booking.updated": booking(
    "Something else about a booking changed: its brief, notes, deposit, attendance or consent.",
  ),
  "message.created": {
    description: "A message was sent or received. Read its text by its id.",
    scope: "messages:read",
    resource: "message",
  },
  "review.created": review("A client reviewed a session."),
  "review.updated": review("A review changed."),
  "review.deleted": review("A review was removed."),
  "review.replied": review("An artist replied to a review, or changed or removed the reply."),
  "portfolio.created": piece("A piece was added to a portfolio."),
  "portfolio.updated": piece("A portfolio piece changed or moved to another position."),
  "portfolio.deleted": piece("A piece was removed from a portfolio."),
  "tag.requested": tag("A post tagged an artist, who has not confirmed it yet."),
  "tag.resolved": tag("A tag was confirmed, rejected or removed."),
  "availability.updated": {
    description: "The artist's hours, exceptions, guest spots or booking settings changed.",
    scope: "availability:read",
    resource: "availability",
  },
  "calendar_entry.created": entry("A walk-in or blocked time was added to the artist's calendar."),
  "calendar_entry.deleted": entry("A walk-in or blocked time was removed from the artist's calendar."),
  "waitlist.updated": {
    description: "A waitlist entry or an offer for it changed.",
    scope: "bookings:read",
    resource: "waitlist_entry",
  },
} as const satisfies Record<string, ChangeKind>;

export type ChangeType = keyof typeof CHANGE_TYPES;

export const CHANGE_TYPE_NAMES = Object.keys(CHANGE_TYPES) as ChangeType[];

/** The types that a name stands for: one by its own, all of a noun by `noun.*`, all by `*`; none for others. */
export function typesNamed(name: string): ChangeType[] {
  if (name === "*") return CHANGE_TYPE_NAMES;
  if (!name.endsWith(".*")) return CHANGE_TYPE_NAMES.filter((type) => type === name);
  return CHANGE_TYPE_NAMES.filter((type) => type.startsWith(name.slice(0, -1)));
}
