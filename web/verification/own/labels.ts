import { NEEDS, type Need } from "../../../graph/verification/input.ts";
import type { VerificationNeed, VerificationState } from "../../generated/schema.ts";
import { paths } from "../../platform/paths/paths.ts";
import { longDate } from "../../ui/text/dates.ts";

export const dayText = (time: string) => longDate.format(new Date(time));

/** Where to add what is missing. */
const PLACES: Record<VerificationNeed, string> = {
  PHOTO: paths.profile(),
  PLACE: paths.settings(),
  PORTFOLIO: paths.portfolio(),
};

/** The link to a missing requirement. */
export const needLink = (need: VerificationNeed) => ({
  words: `Add ${NEEDS[need.toLowerCase() as Need]}`,
  to: PLACES[need],
});

export const STATE_LABELS: Record<VerificationState, { title: string; words: string }> = {
  REQUESTED: { title: "We're reviewing your request", words: "We'll notify you." },
  MORE_ASKED: { title: "We need more from you", words: "Send your request again with what we ask for." },
  APPROVED: { title: "You are verified", words: "Your badge appears next to your name." },
  UNDER_REVIEW: {
    title: "Your badge is under review",
    words: "Your name has changed. Your badge comes back once we've reviewed the new one.",
  },
  REJECTED: { title: "You were not verified", words: "" },
  REVOKED: { title: "Your badge was removed", words: "" },
};
