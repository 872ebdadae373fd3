import { builder } from "../../graphql/builder.ts";
import { MAX_BADGE_COUNT } from "../../notifications/input.ts";
import type { QueueCounts } from "../lists/turns.ts";

export const bookingStatusEnum = builder.enumType("BookingStatus", {
  description: "The state of a booking; REST writes the same in lower case.",
  values: {
    PENDING: { value: "pending", description: "The artist has not answered." },
    CONFIRMED: { value: "confirmed", description: "The artist accepted; the time is taken." },
    COMPLETED: { value: "completed", description: "The session took place." },
    CANCELLED: { value: "cancelled", description: "It will not take place; `resolution` says why." },
  } as const,
});

export const bookingResolutionEnum = builder.enumType("BookingResolution", {
  description: "How a booking ended.",
  values: {
    DECLINED: { value: "declined", description: "The artist said no." },
    WITHDRAWN: { value: "withdrawn", description: "The client took the request back." },
    EXPIRED: { value: "expired", description: "No one answered in time." },
    CANCELLED_BY_CLIENT: { value: "cancelled_by_client", description: "The client cancelled a confirmed session." },
    CANCELLED_BY_ARTIST: { value: "cancelled_by_artist", description: "The artist cancelled a confirmed session." },
    COMPLETED: { value: "completed", description: "The artist marked it completed." },
    COMPLETED_AUTO: { value: "completed_auto", description: "It ended and nobody objected." },
    NO_SHOW_CLIENT: { value: "no_show_client", description: "The client didn't show up." },
    NO_SHOW_ARTIST: { value: "no_show_artist", description: "The artist didn't show up." },
    BLOCKED: {
      value: "blocked",
      description: "One of the two has blocked the other.",
      deprecationReason: "No booking says so any more: a block reads as DECLINED, WITHDRAWN or a cancellation.",
    },
    ACCOUNT_CLOSED: { value: "account_closed", description: "One of the two has left." },
    ACCOUNT_SUSPENDED: { value: "account_suspended", description: "One of the two is suspended." },
    DEPOSIT_UNPAID: { value: "deposit_unpaid", description: "Its deposit was not paid in time." },
  } as const,
});

export const bookingRoleEnum = builder.enumType("BookingRole", {
  description: "A person's side of a booking.",
  values: {
    CLIENT: { value: "client", description: "Who asked for the session." },
    ARTIST: { value: "artist", description: "Who was asked." },
  } as const,
});

export const bookingOrderEnum = builder.enumType("BookingOrder", {
  description: "An order of bookings; a cursor is of one of them, and refused in another.",
  values: {
    CREATED_AT: { value: "created_at", description: "When they were asked for, the newest first." },
    STARTS_AT: {
      value: "starts_at",
      description: "By their start, the earliest first; those without a time come last.",
    },
    UPDATED_AT: {
      value: "updated_at",
      description: "By their last change, the earliest first: what changes meanwhile comes again on a later page.",
    },
  } as const,
});

export const bookingQueueEnum = builder.enumType("BookingQueue", {
  description: "In which of the viewer's queues a booking is; each is in one.",
  values: {
    YOUR_TURN: {
      value: "your_turn",
      description:
        "The viewer has something to do: answer, say whether a session took place, sign a consent form or write a review.",
    },
    THEIR_TURN: { value: "their_turn", description: "The other side is to answer or to say whether it took place." },
    UPCOMING: { value: "upcoming", description: "It is confirmed and not over, and the viewer has nothing to do." },
    PAST: { value: "past", description: "It is completed or cancelled, and the viewer has nothing to do." },
  } as const,
});

export const bookingQueuesType = builder.objectRef<QueueCounts>("BookingQueues").implement({
  description: `How many of the viewer's bookings on one side are in each queue, each counted to ${MAX_BADGE_COUNT}.`,
  fields: (t) => ({
    yourTurn: t.exposeInt("yourTurn", {
      description: "It is the viewer's turn; a client's open waitlist offers count, too.",
    }),
    theirTurn: t.exposeInt("theirTurn", { description: "It is the other side's." }),
    upcoming: t.exposeInt("upcoming", { description: "Agreed and not over." }),
    past: t.exposeInt("past", { description: "Completed or cancelled." }),
  }),
});
