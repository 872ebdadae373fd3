import { permissions as accountPermissions } from "../accounts/testing/permissions.ts";
import { permissions as adminPermissions } from "../admin/testing/permissions.ts";
import { permissions as aftercarePermissions } from "../aftercare/testing/permissions.ts";
import { permissions as auditPermissions } from "../audit/testing/permissions.ts";
import { permissions as availabilityPermissions } from "../availability/testing/permissions.ts";
import { permissions as bookingPermissions } from "../bookings/testing/permissions.ts";
import { permissions as calendarPermissions } from "../calendar/testing/permissions.ts";
import { permissions as commentPermissions } from "../comments/testing/permissions.ts";
import { permissions as consentPermissions } from "../consents/testing/permissions.ts";
import { permissions as dataRequestPermissions } from "../datarequests/testing/permissions.ts";
import { permissions as depositPermissions } from "../deposits/testing/permissions.ts";
import { permissions as disputePermissions } from "../disputes/testing/permissions.ts";
import { permissions as flashPermissions } from "../flash/testing/permissions.ts";
import { permissions as hashtagPermissions } from "../hashtags/testing/permissions.ts";
import { permissions as highlightPermissions } from "../highlights/testing/permissions.ts";
import { permissions as icalendarPermissions } from "../icalendar/testing/permissions.ts";
import { permissions as insightPermissions } from "../insights/testing/permissions.ts";
import { permissions as keyPermissions } from "../keys/testing/permissions.ts";
import { permissions as mediaPermissions } from "../media/testing/permissions.ts";
import { permissions as messagePermissions } from "../messages/testing/permissions.ts";
import { permissions as notificationPermissions } from "../notifications/testing/permissions.ts";
import { permissions as peoplePermissions } from "../people/testing/permissions.ts";
import { permissions as placePermissions } from "../places/testing/permissions.ts";
import { permissions as policyPermissions } from "../policies/testing/permissions.ts";
import { permissions as portfolioPermissions } from "../portfolio/testing/permissions.ts";
import { permissions as postPermissions } from "../posts/testing/permissions.ts";
import { permissions as projectPermissions } from "../projects/testing/permissions.ts";
import { permissions as relationPermissions } from "../relations/testing/permissions.ts";
import { permissions as reportPermissions } from "../reports/testing/permissions.ts";
import { permissions as reviewPermissions } from "../reviews/testing/permissions.ts";
import { permissions as searchPermissions } from "../search/testing/permissions.ts";
import { permissions as verificationPermissions } from "../verification/testing/permissions.ts";
import { permissions as waitlistPermissions } from "../waitlist/testing/permissions.ts";
import { gather } from "./gather.ts";

/** What whoever has not confirmed their address may not do, where mails are sent. */
export const FOR_CONFIRMED: ReadonlySet<string> = new Set([
  "claimFlashDesign",
  "createPost",
  "holdSlot",
  "joinWaitlist",
  "requestBooking",
  "sendMessage",
]);

/** What asks whoever has not shown lately that it is them, besides what takes their password itself. */
export const FOR_PROVEN: ReadonlySet<string> = new Set([
  "createApiKey",
  "liftSecondFactor",
  "requestDataExport",
  "setUserRole",
  "suspendUser",
]);

/** Every operation of the schema. One that is missing here fails the test that reads it. */
export const PERMISSIONS = gather(
  accountPermissions,
  adminPermissions,
  aftercarePermissions,
  auditPermissions,
  availabilityPermissions,
  bookingPermissions,
  calendarPermissions,
  commentPermissions,
  consentPermissions,
  dataRequestPermissions,
  depositPermissions,
  disputePermissions,
  flashPermissions,
  hashtagPermissions,
  highlightPermissions,
  icalendarPermissions,
  insightPermissions,
  keyPermissions,
  mediaPermissions,
  messagePermissions,
  notificationPermissions,
  peoplePermissions,
  placePermissions,
  policyPermissions,
  portfolioPermissions,
  postPermissions,
  projectPermissions,
  relationPermissions,
  reportPermissions,
  reviewPermissions,
  searchPermissions,
  verificationPermissions,
  waitlistPermissions,
);
