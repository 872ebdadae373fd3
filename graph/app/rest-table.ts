import { routes as accountRoutes } from "../accounts/routes.ts";
import { routes as adminRoutes } from "../admin/routes.ts";
import { routes as aftercareRoutes } from "../aftercare/routes.ts";
import { routes as auditRoutes } from "../audit/routes.ts";
import { routes as availabilityRoutes } from "../availability/routes.ts";
import { routes as bookingRoutes } from "../bookings/routes.ts";
import { routes as calendarRoutes } from "../calendar/routes.ts";
import { routes as changeRoutes } from "../changes/routes.ts";
import { routes as commentRoutes } from "../comments/routes.ts";
import { routes as consentRoutes } from "../consents/routes.ts";
import { routes as dataRequestRoutes } from "../datarequests/routes.ts";
import { routes as disputeRoutes } from "../disputes/routes.ts";
import { routes as flashRoutes } from "../flash/routes.ts";
import { routes as hashtagRoutes } from "../hashtags/routes.ts";
import { routes as icalendarRoutes } from "../icalendar/routes.ts";
import { routes as insightRoutes } from "../insights/routes.ts";
import { routes as keyRoutes } from "../keys/routes.ts";
import { routes as mediaRoutes } from "../media/routes.ts";
import { routes as messageRoutes } from "../messages/routes.ts";
import { routes as notificationRoutes } from "../notifications/routes.ts";
import { routes as peopleRoutes } from "../people/routes.ts";
import { routes as placeRoutes } from "../places/routes.ts";
import { routes as policyRoutes } from "../policies/routes.ts";
import { routes as portfolioRoutes } from "../portfolio/routes.ts";
import { routes as postRoutes } from "../posts/routes.ts";
import { routes as projectRoutes } from "../projects/routes.ts";
import { routes as relationRoutes } from "../relations/routes.ts";
import { routes as reportRoutes } from "../reports/routes.ts";
import type { Route } from "../rest/route.ts";
import { routes as reviewRoutes } from "../reviews/routes.ts";
import { routes as searchRoutes } from "../search/routes.ts";
import { routes as verificationRoutes } from "../verification/routes.ts";
import { routes as waitlistRoutes } from "../waitlist/routes.ts";
import { routes as webhookRoutes } from "../webhooks/routes.ts";

/** Every REST address of the product. */
export const restTable: readonly Route[] = [
  ...accountRoutes,
  ...keyRoutes,
  ...webhookRoutes,
  // Before /users/:id and /posts/:id, which would take "search" for an id.
  ...searchRoutes,
  ...peopleRoutes,
  ...relationRoutes,
  ...insightRoutes,
  ...placeRoutes,
  ...portfolioRoutes,
  ...postRoutes,
  ...commentRoutes,
  ...hashtagRoutes,
  ...messageRoutes,
  ...bookingRoutes,
  ...projectRoutes,
  ...flashRoutes,
  ...consentRoutes,
  ...aftercareRoutes,
  ...waitlistRoutes,
  ...reviewRoutes,
  ...availabilityRoutes,
  ...policyRoutes,
  ...calendarRoutes,
  ...changeRoutes,
  ...icalendarRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...disputeRoutes,
  ...adminRoutes,
  ...auditRoutes,
  ...dataRequestRoutes,
  ...verificationRoutes,
  ...mediaRoutes,
];
