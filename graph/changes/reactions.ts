import type { BookingParties } from "../bookings/events.ts";
import type { Transition } from "../bookings/policy.ts";
import { recordChange as recordAny } from "../transactions/changes.ts";
import type { Reactions } from "../transactions/domain-events.ts";
import type { ChangeType } from "./rules/kinds.ts";

/** Checks the names of types. */
const recordChange = (
  work: Parameters<typeof recordAny>[0],
  ctx: Parameters<typeof recordAny>[1],
  change: Parameters<typeof recordAny>[2] & { type: ChangeType },
): void => recordAny(work, ctx, change);

const partiesOf = ({ clientId, artistId }: BookingParties) => [clientId, artistId];

/** What a step of the state table is called outside. */
function typeOf({ act, from, to }: Transition): ChangeType {
  if (act === "reopen") return "booking.reopened";
  if (act === "reportNoShow") return "booking.no_show";
  if (to === "cancelled") return "booking.cancelled";
  if (to === "completed") return "booking.completed";
  return from === "confirmed" ? "booking.rescheduled" : "booking.confirmed";
}

export const changeReactions: Reactions = {
  bookingRequested: (work, ctx, { booking }) =>
    recordChange(work, ctx, { type: "booking.requested", resourceId: booking.id, readers: partiesOf(booking) }),
  bookingAgreed: (work, ctx, { booking }) =>
    recordChange(work, ctx, { type: "booking.confirmed", resourceId: booking.id, readers: partiesOf(booking) }),
  bookingMoved: (work, ctx, { booking, before, transition, isApart }) =>
    recordChange(work, ctx, {
      type: typeOf(transition),
      resourceId: booking.id,
      readers: isApart ? partiesOf(booking).filter((id) => id === ctx.viewer?.id) : partiesOf(booking),
      before,
    }),
  bookingUpdated: (work, ctx, { booking, what, readers }) =>
    recordChange(work, ctx, { type: `booking.${what}`, resourceId: booking.id, readers }),
  reviewChanged: (work, ctx, { review: { id, authorId, artistId }, what }) =>
    recordChange(work, ctx, { type: `review.${what}`, resourceId: id, readers: [authorId, artistId] }),
  pieceChanged: (work, ctx, { piece: { id, artistId }, what }) =>
    recordChange(work, ctx, { type: `portfolio.${what}`, resourceId: id, readers: [artistId] }),
  tagChanged: (work, ctx, { postId, readers, what }) =>
    recordChange(work, ctx, { type: `tag.${what}`, resourceId: postId, readers }),
  hoursChanged: (work, ctx, { artistId }) =>
    recordChange(work, ctx, { type: "availability.updated", resourceId: artistId, readers: [artistId] }),
  calendarEntryChanged: (work, ctx, { entry: { id, artistId }, what }) =>
    recordChange(work, ctx, { type: `calendar_entry.${what}`, resourceId: id, readers: [artistId] }),
  waitChanged: (work, ctx, { entryId, readers }) =>
    recordChange(work, ctx, { type: "waitlist.updated", resourceId: entryId, readers }),
};
