import { accountLeftOut, accountParts } from "../accounts/export.ts";
import { adminLeftOut } from "../admin/export.ts";
import { aftercareLeftOut, aftercareParts } from "../aftercare/export.ts";
import { availabilityLeftOut, availabilityParts } from "../availability/export.ts";
import { bookingLeftOut, bookingParts } from "../bookings/export.ts";
import { calendarParts } from "../calendar/export.ts";
import { commentParts } from "../comments/export.ts";
import { consentParts } from "../consents/export.ts";
import { dataRequestLeftOut, dataRequestParts } from "../datarequests/export.ts";
import { disputeParts } from "../disputes/export.ts";
import { flashParts } from "../flash/export.ts";
import { highlightLeftOut } from "../highlights/export.ts";
import { icalendarParts } from "../icalendar/export.ts";
import { insightParts } from "../insights/export.ts";
import { keyParts } from "../keys/export.ts";
import { mediaParts } from "../media/export.ts";
import { messageParts } from "../messages/export.ts";
import { notificationLeftOut, notificationParts } from "../notifications/export.ts";
import { policyParts } from "../policies/export.ts";
import { portfolioParts } from "../portfolio/export.ts";
import { postLeftOut, postParts } from "../posts/export.ts";
import { projectParts } from "../projects/export.ts";
import { relationParts } from "../relations/export.ts";
import { reportParts } from "../reports/export.ts";
import { reviewParts } from "../reviews/export.ts";
import type { LeftOut } from "../transactions/exporting.ts";
import { verificationLeftOut, verificationParts } from "../verification/export.ts";
import { waitlistLeftOut, waitlistParts } from "../waitlist/export.ts";

/** The files of an export, by their names, in this order; each is a list. */
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
  ...keyParts,
  ...mediaParts,
  ...verificationParts,
  ...reportParts,
  ...disputeParts,
  ...dataRequestParts,
};

export type PartName = keyof typeof PARTS;

/** The tables of which nothing is in an export, and why. */
export const LEFT_OUT = {
  ...accountLeftOut,
  ...adminLeftOut,
  ...aftercareLeftOut,
  ...availabilityLeftOut,
  ...bookingLeftOut,
  ...dataRequestLeftOut,
  ...highlightLeftOut,
  ...notificationLeftOut,
  ...postLeftOut,
  ...verificationLeftOut,
  ...waitlistLeftOut,
  RepeatKey: "Digests of what was sent within a day, so that it happens once.",
  JobRun: "What the product does by itself.",
  OutboxRow: "What leaves in the next moment, such as mails.",
} as const satisfies LeftOut;
