import { Failure } from "../core/errors.ts";
import type { Reactions } from "../transactions/domain-events.ts";
import { countOpenWork, countSessions } from "./lists/work.ts";
import { cancelBookingsOfSuspended, closeBookingsOf } from "./rules/closures.ts";
import { mailConfirmation, notifyOfMove } from "./rules/notices.ts";

export const bookingReactions: Reactions = {
  /** Becoming a canvas needs an empty calendar. */
  async changingProfile(work, ctx, { before, becomesCanvas }) {
    if (!becomesCanvas) return;
    const count = await countOpenWork(work.db, before.id, ctx.now());
    if (count === 0) return;
    const sentence = `Finish or cancel ${count} ${count === 1 ? "booking" : "bookings"} first`;
    throw new Failure("CONFLICT", sentence, { userType: sentence });
  },
  async closingAccount(work, ctx, { userId }) {
    const count = await countSessions(work.db, userId, ctx.now());
    if (count > 0)
      throw new Failure("CONFLICT", `Cancel ${count} confirmed ${count === 1 ? "booking" : "bookings"} first`);
    await closeBookingsOf(work, ctx, userId);
  },
  userSuspended: (work, ctx, { userId, until }) => cancelBookingsOfSuspended(work, ctx, userId, until),
  /** The two are notified after all others have reacted, whose sentences go along. */
  async bookingMoved(work, ctx, { booking, transition, isApart, sentences }) {
    if (!isApart) await notifyOfMove(work, ctx, booking, transition, sentences.filter(Boolean).join(" "));
    if (booking.status === "confirmed" && ctx.viewer?.id === booking.clientId) await mailConfirmation(work, booking);
  },
};
