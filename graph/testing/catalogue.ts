import { refusals as accountRefusals } from "../accounts/testing/refusals.ts";
import { refusals as adminRefusals } from "../admin/testing/refusals.ts";
import { refusals as aftercareRefusals } from "../aftercare/testing/refusals.ts";
import { refusals as availabilityRefusals } from "../availability/testing/refusals.ts";
import { refusals as bookingRefusals } from "../bookings/testing/refusals.ts";
import { refusals as calendarRefusals } from "../calendar/testing/refusals.ts";
import { refusals as commentRefusals } from "../comments/testing/refusals.ts";
import { refusals as consentRefusals } from "../consents/testing/refusals.ts";
import { refusals as dataRequestRefusals } from "../datarequests/testing/refusals.ts";
import { refusals as depositRefusals } from "../deposits/testing/refusals.ts";
import { refusals as disputeRefusals } from "../disputes/testing/refusals.ts";
import { refusals as flashRefusals } from "../flash/testing/refusals.ts";
import { refusals as hashtagRefusals } from "../hashtags/testing/refusals.ts";
import { refusals as icalendarRefusals } from "../icalendar/testing/refusals.ts";
import { refusals as keyRefusals } from "../keys/testing/refusals.ts";
import { refusals as mediaRefusals } from "../media/testing/refusals.ts";
import { refusals as messageRefusals } from "../messages/testing/refusals.ts";
import { refusals as notificationRefusals } from "../notifications/testing/refusals.ts";
import { refusals as peopleRefusals } from "../people/testing/refusals.ts";
import { refusals as policyRefusals } from "../policies/testing/refusals.ts";
import { refusals as portfolioRefusals } from "../portfolio/testing/refusals.ts";
import { refusals as postRefusals } from "../posts/testing/refusals.ts";
import { refusals as projectRefusals } from "../projects/testing/refusals.ts";
import { refusals as relationRefusals } from "../relations/testing/refusals.ts";
import { refusals as reportRefusals } from "../reports/testing/refusals.ts";
import { refusals as reviewRefusals } from "../reviews/testing/refusals.ts";
import { refusals as searchRefusals } from "../search/testing/refusals.ts";
import { refusals as verificationRefusals } from "../verification/testing/refusals.ts";
import { refusals as waitlistRefusals } from "../waitlist/testing/refusals.ts";
import { gather } from "./gather.ts";

/** By the toast or rule that people meet: every way in which the server can cause it. */
export const CATALOGUE = gather(
  accountRefusals,
  adminRefusals,
  aftercareRefusals,
  availabilityRefusals,
  bookingRefusals,
  calendarRefusals,
  commentRefusals,
  consentRefusals,
  dataRequestRefusals,
  depositRefusals,
  disputeRefusals,
  flashRefusals,
  hashtagRefusals,
  icalendarRefusals,
  keyRefusals,
  mediaRefusals,
  messageRefusals,
  notificationRefusals,
  peopleRefusals,
  policyRefusals,
  portfolioRefusals,
  postRefusals,
  projectRefusals,
  relationRefusals,
  reportRefusals,
  reviewRefusals,
  searchRefusals,
  verificationRefusals,
  waitlistRefusals,
);
