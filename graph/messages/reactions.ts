import type { Reactions } from "../transactions/domain-events.ts";
import { openThread } from "./rules/requests.ts";

/** Two who have a booking may write to each other. */
export const messageReactions: Reactions = {
  bookingRequested: (work, _ctx, { booking: { clientId, artistId } }) => openThread(work, clientId, artistId),
  bookingAgreed: (work, _ctx, { booking: { clientId, artistId } }) => openThread(work, clientId, artistId),
};
