import { eraseSignIns } from "../accounts/erasure.ts";
import { eraseAftercare } from "../aftercare/erasure.ts";
import { eraseAvailability } from "../availability/erasure.ts";
import { eraseBookings } from "../bookings/erasure.ts";
import { eraseCalendar } from "../calendar/erasure.ts";
import { eraseComments } from "../comments/erasure.ts";
import { eraseConsents } from "../consents/erasure.ts";
import { eraseDataRequests } from "../datarequests/erasure.ts";
import { eraseDeposits } from "../deposits/erasure.ts";
import { eraseDisputes } from "../disputes/erasure.ts";
import { eraseFlash } from "../flash/erasure.ts";
import { eraseCalendars } from "../icalendar/erasure.ts";
import { eraseInsights } from "../insights/erasure.ts";
import { eraseKeys } from "../keys/erasure.ts";
import { eraseImages } from "../media/erasure.ts";
import { eraseMessages } from "../messages/erasure.ts";
import { eraseNotifications } from "../notifications/erasure.ts";
import { erasePeople } from "../people/erasure.ts";
import { erasePolicies } from "../policies/erasure.ts";
import { erasePortfolio } from "../portfolio/erasure.ts";
import { erasePosts } from "../posts/erasure.ts";
import { eraseProjects } from "../projects/erasure.ts";
import { eraseRelations } from "../relations/erasure.ts";
import { eraseReports } from "../reports/erasure.ts";
import { eraseReviews } from "../reviews/erasure.ts";
import type { Erasure } from "../transactions/erasing.ts";
import { eraseVerification } from "../verification/erasure.ts";
import { eraseWaitlist } from "../waitlist/erasure.ts";

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
  eraseKeys,
  eraseImages,
];
