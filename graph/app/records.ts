import { eraseSignIns } from "../accounts/erasure.ts";
import { accountLeftOut, accountParts } from "../accounts/export.ts";
import { adminLeftOut } from "../admin/export.ts";
import { eraseAftercare } from "../aftercare/erasure.ts";
import { aftercareLeftOut, aftercareParts } from "../aftercare/export.ts";
import { eraseAvailability } from "../availability/erasure.ts";
import { availabilityLeftOut, availabilityParts } from "../availability/export.ts";
import { availabilityUpkeep } from "../availability/upkeep.ts";
import { eraseBookings } from "../bookings/erasure.ts";
import { bookingLeftOut, bookingParts } from "../bookings/export.ts";
import { bookingUpkeep } from "../bookings/upkeep.ts";
import { eraseCalendar } from "../calendar/erasure.ts";
import { calendarParts } from "../calendar/export.ts";
import { eraseChanges } from "../changes/erasure.ts";
import { changeLeftOut } from "../changes/export.ts";
import { eraseComments } from "../comments/erasure.ts";
import { commentParts } from "../comments/export.ts";
import { commentUpkeep } from "../comments/upkeep.ts";
import { eraseConsents } from "../consents/erasure.ts";
import { consentParts } from "../consents/export.ts";
import { eraseDataRequests } from "../datarequests/erasure.ts";
import { dataRequestLeftOut, dataRequestParts } from "../datarequests/export.ts";
import { dataRequestUpkeep } from "../datarequests/upkeep.ts";
import type { Upkeep } from "../db/upkeep.ts";
import { eraseDeposits } from "../deposits/erasure.ts";
import { depositUpkeep } from "../deposits/upkeep.ts";
import { eraseDisputes } from "../disputes/erasure.ts";
import { disputeParts } from "../disputes/export.ts";
import { eraseFlash } from "../flash/erasure.ts";
import { flashParts } from "../flash/export.ts";
import { flashUpkeep } from "../flash/upkeep.ts";
import { highlightLeftOut } from "../highlights/export.ts";
import { eraseCalendars } from "../icalendar/erasure.ts";
import { icalendarParts } from "../icalendar/export.ts";
import { icalendarUpkeep } from "../icalendar/upkeep.ts";
import { eraseInsights } from "../insights/erasure.ts";
import { insightParts } from "../insights/export.ts";
import { eraseKeys } from "../keys/erasure.ts";
import { keyParts } from "../keys/export.ts";
import { eraseImages } from "../media/erasure.ts";
import { mediaParts } from "../media/export.ts";
import { eraseMessages } from "../messages/erasure.ts";
import { messageParts } from "../messages/export.ts";
import { eraseNotifications } from "../notifications/erasure.ts";
import { notificationLeftOut, notificationParts } from "../notifications/export.ts";
import { erasePeople } from "../people/erasure.ts";
import { erasePolicies } from "../policies/erasure.ts";
import { policyParts } from "../policies/export.ts";
import { erasePortfolio } from "../portfolio/erasure.ts";
import { portfolioParts } from "../portfolio/export.ts";
import { erasePosts } from "../posts/erasure.ts";
import { postLeftOut, postParts } from "../posts/export.ts";
import { postUpkeep } from "../posts/upkeep.ts";
import { eraseProjects } from "../projects/erasure.ts";
import { projectParts } from "../projects/export.ts";
import { eraseRelations } from "../relations/erasure.ts";
import { relationParts } from "../relations/export.ts";
import { relationUpkeep } from "../relations/upkeep.ts";
import { eraseReports } from "../reports/erasure.ts";
import { reportParts } from "../reports/export.ts";
import { eraseReviews } from "../reviews/erasure.ts";
import { reviewParts } from "../reviews/export.ts";
import { reviewUpkeep } from "../reviews/upkeep.ts";
import type { Erasure } from "../transactions/erasing.ts";
import type { LeftOut } from "../transactions/exporting.ts";
import { eraseVerification } from "../verification/erasure.ts";
import { verificationLeftOut, verificationParts } from "../verification/export.ts";
import { eraseWaitlist } from "../waitlist/erasure.ts";
import { waitlistLeftOut, waitlistParts } from "../waitlist/export.ts";
import { waitlistUpkeep } from "../waitlist/upkeep.ts";
import { eraseWebhooks } from "../webhooks/erasure.ts";
import { webhookLeftOut, webhookParts } from "../webhooks/export.ts";
import { webhookUpkeep } from "../webhooks/upkeep.ts";

/** What goes with a person, in this order: work first with all below it, images once nothing shows them. */
export const erasures: readonly Erasure[] = [
  erasePosts,
  erasePortfolio,
  eraseFlash,
  eraseComments,
  eraseReviews,
  eraseRelations,
  eraseMessages,
  eraseAvailability,
  erasePolicies,
  eraseDeposits,
  eraseAftercare,
  eraseCalendar,
  eraseWaitlist,
  eraseCalendars,
  eraseBookings,
  eraseConsents,
  eraseProjects,
  eraseNotifications,
  eraseInsights,
  eraseReports,
  eraseDisputes,
  erasePeople,
  eraseDataRequests,
  eraseVerification,
  eraseSignIns,
  eraseWebhooks,
  eraseKeys,
  eraseImages,
  eraseChanges,
];

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
  ...webhookParts,
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
  ...changeLeftOut,
  ...dataRequestLeftOut,
  ...highlightLeftOut,
  ...notificationLeftOut,
  ...postLeftOut,
  ...verificationLeftOut,
  ...waitlistLeftOut,
  ...webhookLeftOut,
  IdempotencyKey: "Idempotency keys of the last day.",
  RepeatKey: "Digests of requests of the last day, against duplicates.",
  JobRun: "The product's own jobs.",
  OutboxRow: "Mail and events about to be sent.",
} as const satisfies LeftOut;

/** What jobs mend, by whose it is. */
export const upkeep: readonly Upkeep[] = [
  postUpkeep,
  relationUpkeep,
  reviewUpkeep,
  commentUpkeep,
  availabilityUpkeep,
  waitlistUpkeep,
  bookingUpkeep,
  flashUpkeep,
  depositUpkeep,
  icalendarUpkeep,
  dataRequestUpkeep,
  webhookUpkeep,
];
