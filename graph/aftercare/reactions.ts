import type { Reactions } from "../transactions/domain-events.ts";
import { startHealing, stopHealing } from "./rules/healing.ts";

export const aftercareReactions: Reactions = {
  async bookingMoved(work, ctx, { booking, transition, isApart }) {
    if (transition.act === "reopen") await stopHealing(work, booking.id);
    if (booking.status === "completed" && !isApart) await startHealing(work, ctx, booking);
  },
};
