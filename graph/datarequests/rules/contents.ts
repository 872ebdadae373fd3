import type { Prisma } from "../../generated/prisma/client.ts";
import { accountParts } from "./parts/accounts.ts";
import { aftercareParts } from "./parts/aftercare.ts";
import { availabilityParts } from "./parts/availability.ts";
import { bookingParts } from "./parts/bookings.ts";
import { calendarParts } from "./parts/calendar.ts";
import { commentParts } from "./parts/comments.ts";
import { consentParts } from "./parts/consents.ts";
import { dataRequestParts } from "./parts/datarequests.ts";
import { disputeParts } from "./parts/disputes.ts";
import { flashParts } from "./parts/flash.ts";
import { icalendarParts } from "./parts/icalendar.ts";
import { insightParts } from "./parts/insights.ts";
import { mediaParts } from "./parts/media.ts";
import { messageParts } from "./parts/messages.ts";
import { notificationParts } from "./parts/notifications.ts";
import { policyParts } from "./parts/policies.ts";
import { portfolioParts } from "./parts/portfolio.ts";
import { postParts } from "./parts/posts.ts";
import { projectParts } from "./parts/projects.ts";
import { relationParts } from "./parts/relations.ts";
import { reportParts } from "./parts/reports.ts";
import { reviewParts } from "./parts/reviews.ts";
import { verificationParts } from "./parts/verification.ts";
import { waitlistParts } from "./parts/waitlist.ts";

/** The files of an export, by their names; each is a list. */
export const PARTS = {
  ...accountParts,
  ...notificationParts,
  ...postParts,
  ...commentParts,
  ...relationParts,
  ...messageParts,
  ...bookingParts,
  ...projectParts,
  ...waitlistParts,
  ...reviewParts,
  ...availabilityParts,
  ...policyParts,
  ...calendarParts,
  ...icalendarParts,
  ...portfolioParts,
  ...consentParts,
  ...aftercareParts,
  ...flashParts,
  ...insightParts,
  ...mediaParts,
  ...verificationParts,
  ...reportParts,
  ...disputeParts,
  ...dataRequestParts,
};

export type PartName = keyof typeof PARTS;

/** The tables of which nothing is in an export, and why. */
export const LEFT_OUT = {
  KnownNetwork: "Keyed hashes, from which nobody can read a network.",
  RepeatKey: "Digests of what was sent within a day, so that it happens once.",
  PasskeyChallenge: "What passkeys sign within minutes.",
  RecoveryCode: "Hashes of what lets somebody in.",
  PostTag: "Made of the captions and tags of posts, which are there.",
  MailedNotification: "How what you were told of left as mails: what it said is in your notifications.",
  NotificationActor: "What others did.",
  AdminAction: "What our staff did, which is kept for the installation's own account of itself.",
  DataExport: "The export itself.",
  Lookalike: "What our staff looks at, about two people.",
  ScheduledAnnouncement: "What is said in the name of the product.",
  SlotHold: "A time that is kept for you for some minutes, while you ask for it.",
  WaitlistOpening: "Times that came to be free, of which those that were offered are with the waitlist.",
  BookingReminder: "When you are reminded of your sessions, which follows from the bookings.",
  HealingReminder: "When you are reminded of what heals, which follows from the bookings.",
  JobRun: "What the product does by itself.",
  OutboxRow: "What leaves in the next moment, such as mails.",
  Highlight: "A part of the product.",
} as const satisfies Partial<Record<Prisma.ModelName, string>>;
