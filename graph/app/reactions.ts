import { aftercareReactions } from "../aftercare/reactions.ts";
import { availabilityReactions } from "../availability/reactions.ts";
import { bookingReactions } from "../bookings/reactions.ts";
import { changeReactions } from "../changes/reactions.ts";
import { commentReactions } from "../comments/reactions.ts";
import { depositReactions } from "../deposits/reactions.ts";
import { flashReactions } from "../flash/reactions.ts";
import { messageReactions } from "../messages/reactions.ts";
import { projectReactions } from "../projects/reactions.ts";
import { relationReactions } from "../relations/reactions.ts";
import type { Reactions } from "../transactions/domain-events.ts";
import { verificationReactions } from "../verification/reactions.ts";
import { waitlistReactions } from "../waitlist/reactions.ts";
import { webhookReactions } from "../webhooks/reactions.ts";

/** Who reacts to what happens, in their order: a time that is kept is looked for once it is known how long it has to be. */
export const reactions: readonly Reactions[] = [
  projectReactions,
  flashReactions,
  availabilityReactions,
  waitlistReactions,
  depositReactions,
  bookingReactions,
  aftercareReactions,
  messageReactions,
  relationReactions,
  commentReactions,
  verificationReactions,
  changeReactions,
  webhookReactions,
];
