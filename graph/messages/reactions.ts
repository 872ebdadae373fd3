import type { Reactions } from "../transactions/domain-events.ts";
import { openThread } from "./rules/requests.ts";
import { welcome } from "./rules/welcome.ts";

export const messageReactions: Reactions = {
  accountCreated: (work, ctx, { user }) => welcome(work, ctx, user),
  /** Two who have a booking may write to each other. */
  bookingRequested: (work, _ctx, { booking: { clientId, artistId } }) => openThread(work, clientId, artistId),
  bookingAgreed: (work, _ctx, { booking: { clientId, artistId } }) => openThread(work, clientId, artistId),
};
