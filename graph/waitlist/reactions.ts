import type { Reactions } from "../transactions/domain-events.ts";
import { closeWaitlistsOf, leaveBetween } from "./rules/entries.ts";
import { offerNewTimesLater } from "./rules/new-times.ts";
import { endOffersAt, offerFreedTime } from "./rules/openings.ts";

export const waitlistReactions: Reactions = {
  async bookingMoved(work, ctx, { booking, before }) {
    const { artistId, clientId, preferredDate: startsAt, endsAt, status } = booking;
    if (status === "confirmed" && startsAt && endsAt) {
      await endOffersAt(work, ctx, { artistId, clientId, startsAt, endsAt });
    }
    const isMoved =
      startsAt?.getTime() !== before.preferredDate?.getTime() || endsAt?.getTime() !== before.endsAt?.getTime();
    const isFreed = status === "cancelled" || isMoved;
    if (before.status === "confirmed" && isFreed) await offerFreedTime(work, ctx, before);
  },
  accountClosed: (work, ctx, { userId }) => closeWaitlistsOf(work, ctx, userId),
  hoursChanged: (work, _ctx, { artistId }) => offerNewTimesLater(work, artistId),
  userBlocked: (work, ctx, { viewerId, otherId }) => leaveBetween(work, ctx, viewerId, otherId),
};
