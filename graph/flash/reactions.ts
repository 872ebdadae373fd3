import { bookingBriefInput, designTakes, FLASH_SERVICE, type RequestBookingInput } from "../bookings/input.ts";
import { badInput } from "../core/errors.ts";
import type { FlashDesign } from "../generated/prisma/client.ts";
import { dollarsText } from "../policies/input.ts";
import type { Reactions } from "../transactions/domain-events.ts";
import { endClaim, findClaimed } from "./rules/claimed.ts";

/**
 * What a ready design costs, how long it takes and as what it is booked are its artist's to say.
 * @throws {Failure} BAD_USER_INPUT at each of the three that is said otherwise.
 */
function checkTermsOf({ price, duration }: FlashDesign, input: RequestBookingInput): void {
  const { service, estimatedPrice, estimatedDuration } = input;
  const problems: Record<string, string> = {};
  if (service !== FLASH_SERVICE) problems.service = `A flash design is booked as a ${FLASH_SERVICE}`;
  if (estimatedPrice != null && estimatedPrice !== price)
    problems.estimatedPrice = `This design costs ${dollarsText(price)}`;
  if (estimatedDuration != null && estimatedDuration !== duration) problems.estimatedDuration = designTakes(duration);
  if (Object.keys(problems).length > 0) throw badInput(problems);
}

export const flashReactions: Reactions = {
  async requestingBooking(work, ctx, draft) {
    const { input, artist } = draft;
    if (!input.flashDesignId) return;
    const design = await findClaimed(ctx, work.db, input.flashDesignId, artist.id);
    checkTermsOf(design, input);
    const { id, title, price, duration, width, height, unit } = design;
    const brief = draft.brief ?? bookingBriefInput.parse({});
    Object.assign(draft, { flashDesignId: id, estimatedPrice: price, usualDuration: duration });
    draft.description ||= title;
    // How large a design is holds where its client says nothing else.
    draft.brief = { ...brief, size: brief.size ?? { width, height, unit } };
  },
  async bookingRequested(work, _ctx, { booking: { flashDesignId } }) {
    if (flashDesignId) await endClaim(work.db, { id: flashDesignId });
  },
};
