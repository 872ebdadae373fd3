import { NEEDS, type Need } from "../../../graph/verification/input.ts";
import type { VerificationNeed, VerificationState } from "../../generated/schema.ts";
import { paths } from "../../platform/paths/paths.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
export const dayText = (time: string) => day.format(new Date(time));

/** Where one adds what is missing. */
const PLACES: Record<VerificationNeed, string> = {
  PHOTO: paths.profile(),
  PLACE: paths.settings(),
  PORTFOLIO: paths.portfolio(),
};

/** What is missing as a link says it, and where that leads. */
export const needLink = (need: VerificationNeed) => ({
  words: `Add ${NEEDS[need.toLowerCase() as Need]}`,
  to: PLACES[need],
});

/** The state of the viewer's verification. */
export const STANDS: Record<VerificationState, { title: string; words: string }> = {
  REQUESTED: { title: "We look at your request", words: "You hear from us in your notifications." },
  MORE_ASKED: { title: "We need more from you", words: "Send your request again with what we ask for." },
  APPROVED: { title: "You are verified", words: "Your badge stands beside your name." },
  UNDER_REVIEW: {
    title: "Your badge is under review",
    words: "Your name has changed. Your badge comes back once we have looked at the new one.",
  },
  REJECTED: { title: "You were not verified", words: "" },
  REVOKED: { title: "Your badge was taken back", words: "" },
};
