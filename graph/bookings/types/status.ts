import { builder } from "../../graphql/builder.ts";
import { MAX_BADGE_COUNT } from "../../notifications/input.ts";
import type { QueueCounts } from "../lists/turns.ts";

export const bookingStatusEnum = builder.enumType("BookingStatus", {
  description: "The state of a booking. REST writes it in lower case.",
  values: {
    PENDING: { value: "pending", description: "The artist has not answered yet." },
    CONFIRMED: { value: "confirmed", description: "The artist accepted, and the time is taken." },
    COMPLETED: { value: "completed", description: "The session took place." },
    CANCELLED: { value: "cancelled", description: "The session will not take place. `resolution` has the reason." },
  } as const,
});

export const bookingResolutionEnum = builder.enumType("BookingResolution", {
  description: "How a booking ended.",
  values: {
    DECLINED: { value: "declined", description: "The artist declined the request." },
    WITHDRAWN: { value: "withdrawn", description: "The client withdrew the request." },
    EXPIRED: { value: "expired", description: "No one answered in time." },
    CANCELLED_BY_CLIENT: { value: "cancelled_by_client", description: "The client cancelled a confirmed session." },
    CANCELLED_BY_ARTIST: { value: "cancelled_by_artist", description: "The artist cancelled a confirmed session." },
    COMPLETED: { value: "completed", description: "The artist marked the session completed." },
    COMPLETED_AUTO: { value: "completed_auto", description: "The session ended, and neither side reported a no-show." },
    NO_SHOW_CLIENT: { value: "no_show_client", description: "The client didn't show up." },
    NO_SHOW_ARTIST: { value: "no_show_artist", description: "The artist didn't show up." },
    BLOCKED: {
      value: "blocked",
      description: "One side blocked the other.",
      deprecationReason: "No longer used. After a block, the booking shows as DECLINED, WITHDRAWN or a cancellation.",
    },
    ACCOUNT_CLOSED: { value: "account_closed", description: "Either account was deleted." },
    ACCOUNT_SUSPENDED: { value: "account_suspended", description: "Either account is suspended." },
    DEPOSIT_UNPAID: { value: "deposit_unpaid", description: "The deposit was not paid in time." },
  } as const,
});

export const bookingRoleEnum = builder.enumType("BookingRole", {
  description: "A person's side of a booking.",
  values: {
    CLIENT: { value: "client", description: "The client who requested the session." },
    ARTIST: { value: "artist", description: "The artist." },
  } as const,
});

export const bookingOrderEnum = builder.enumType("BookingOrder", {
  description: "An order of bookings. A cursor works only with the order that it came from.",
  values: {
    CREATED_AT: { value: "created_at", description: "By the time of the request, newest first." },
    STARTS_AT: {
      value: "starts_at",
      description: "By start, earliest first. Bookings without a time come last.",
    },
    UPDATED_AT: {
      value: "updated_at",
      description:
        "By the last change, earliest first. A booking that changes meanwhile appears again on a later page.",
    },
  } as const,
});

export const bookingQueueEnum = builder.enumType("BookingQueue", {
  description: "The viewer's queue that a booking is in. Each booking is in exactly one.",
  values: {
    YOUR_TURN: {
      value: "your_turn",
      description:
        "The viewer has something to do: answer, complete the session or report a no-show, sign a consent form, " +
        "or write a review.",
    },
    THEIR_TURN: {
      value: "their_turn",
      description: "The other side has to answer, or to complete the session or report a no-show.",
    },
    UPCOMING: {
      value: "upcoming",
      description: "The booking is confirmed, the session is not over, and the viewer has nothing to do.",
    },
    PAST: { value: "past", description: "The booking is completed or cancelled, and the viewer has nothing to do." },
  } as const,
});

export const bookingQueuesType = builder.objectRef<QueueCounts>("BookingQueues").implement({
  description: `Numbers of the viewer's bookings on one side, by queue, each counted up to ${MAX_BADGE_COUNT}.`,
  fields: (t) => ({
    yourTurn: t.exposeInt("yourTurn", {
      description: "Bookings that need the viewer to act. For clients, open waitlist offers count too.",
    }),
    theirTurn: t.exposeInt("theirTurn", { description: "Bookings that need the other side to act." }),
    upcoming: t.exposeInt("upcoming", { description: "Confirmed bookings with a session that is not over." }),
    past: t.exposeInt("past", { description: "Completed and cancelled bookings." }),
  }),
});
