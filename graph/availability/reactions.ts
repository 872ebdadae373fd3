import { durationOf } from "../bookings/events.ts";
import type { Reactions } from "../transactions/domain-events.ts";
import { checkHours } from "./rules/asking.ts";
import { endHold, findHold } from "./rules/held-times.ts";
import { zoneAt } from "./rules/work-days.ts";

export const availabilityReactions: Reactions = {
  async requestingBooking(work, ctx, draft) {
    const { input, artist, start } = draft;
    if (!input.slotHoldId) return;
    const asked = { start, duration: durationOf(draft) };
    const hold = await findHold(ctx, work.db, artist.id, input.slotHoldId, asked);
    draft.start = hold.startsAt;
    draft.startChosenAt = hold.createdAt;
  },
  async askingTimes(work, ctx, asked) {
    const { artist, times, moved, chosenAt } = asked;
    const plan = await checkHours(ctx, work, artist, times, { moved, asOf: chosenAt });
    const [first] = times;
    if (plan && first) asked.timeZone = zoneAt(plan, first.start.getTime());
  },
  async bookingRequested(work, _ctx, { input: { slotHoldId } }) {
    if (slotHoldId) await endHold(work.db, { id: slotHoldId });
  },
};
