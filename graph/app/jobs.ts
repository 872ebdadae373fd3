import { eraseAccounts } from "../accounts/rules/erasure.ts";
import { forgetOldNetworks } from "../accounts/rules/known-networks.ts";
import { forgetOldLinks } from "../accounts/rules/mailed-links.ts";
import { forgetOldChallenges } from "../accounts/rules/passkeys.ts";
import { deleteUnusedAccounts, warnUnusedAccounts } from "../accounts/rules/unused.ts";
import { remindOfHealing } from "../aftercare/rules/healing.ts";
import { removeOldHolds } from "../availability/rules/held-times.ts";
import { completeBookings, expireBookings, expireProposals } from "../bookings/rules/deadlines.ts";
import { sendReminders } from "../bookings/rules/reminders.ts";
import { removeOldBookings } from "../bookings/rules/retention.ts";
import { askForConsents } from "../consents/rules/asking.ts";
import { deleteOldExports } from "../datarequests/rules/preparing.ts";
import { followDeposits } from "../deposits/rules/deadlines.ts";
import { readBusyCalendars } from "../icalendar/rules/busy-calendars.ts";
import { dropOldViewerAddresses } from "../insights/rules/profile-views.ts";
import { reconcileCounters } from "../jobs/counters.ts";
import type { Job } from "../jobs/runner.ts";
import { bringBackPutOff } from "../jobs/wrong-clock.ts";
import { deleteEndedKeys } from "../keys/rules/keys.ts";
import { sweepBrokenImages } from "../media/rules/broken.ts";
import { sweepObjects, UNATTACHED_LIFETIME } from "../media/rules/removal.ts";
import { forgetMailed } from "../notifications/rules/digests.ts";
import { forgetOldRows } from "../outbox/cleanup.ts";
import { forgetRemoved } from "../reports/rules/appeals.ts";
import { endSuspensions } from "../reports/rules/suspensions.ts";
import { forgetOldIdempotencyKeys } from "../transactions/idempotency.ts";
import { forgetOldRepeats } from "../transactions/repeats.ts";
import { deleteOldDocuments } from "../verification/rules/documents.ts";
import { removeOldEntries } from "../waitlist/rules/entries.ts";
import { passOnLapsed } from "../waitlist/rules/offers.ts";
import { upkeep } from "./records.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Everything that the product does by itself. */
export const JOBS: readonly Job[] = [
  {
    name: "bring back what a wrong clock put off",
    every: MINUTE,
    run: (services) => bringBackPutOff(services, upkeep),
  },
  { name: "close proposals that are over", every: MINUTE, run: expireProposals },
  { name: "end unanswered requests", every: MINUTE, run: expireBookings },
  { name: "complete sessions that are over", every: 10 * MINUTE, run: completeBookings },
  { name: "let go of held times that are over", every: MINUTE, run: removeOldHolds },
  { name: "pass on offers that are over", every: MINUTE, run: passOnLapsed },
  { name: "remind of sessions", every: MINUTE, run: sendReminders },
  { name: "follow deposits that are due", every: MINUTE, run: followDeposits },
  { name: "ask for signatures", every: MINUTE, run: askForConsents },
  { name: "remind of what heals", every: 10 * MINUTE, run: remindOfHealing },
  { name: "end suspensions", every: MINUTE, run: endSuspensions },
  {
    name: "sweep unused images",
    every: HOUR,
    run: (services) => sweepObjects(services, { olderThan: new Date(services.now().getTime() - UNATTACHED_LIFETIME) }),
  },
  { name: "read calendars elsewhere", every: MINUTE, run: readBusyCalendars },
  { name: "sweep broken images", every: HOUR, run: sweepBrokenImages },
  { name: "erase accounts", every: HOUR, run: eraseAccounts },
  { name: "warn people whose accounts are unused", every: 24 * HOUR, run: warnUnusedAccounts },
  { name: "delete unused accounts", every: 24 * HOUR, run: deleteUnusedAccounts },
  { name: "forget waits that are over", every: 24 * HOUR, run: removeOldEntries },
  { name: "remove old bookings", every: 24 * HOUR, run: removeOldBookings },
  { name: "delete old pictures of licences", every: 24 * HOUR, run: deleteOldDocuments },
  { name: "delete exports that are over", every: HOUR, run: deleteOldExports },
  { name: "forget old addresses", every: 24 * HOUR, run: dropOldViewerAddresses },
  { name: "forget what was removed", every: 24 * HOUR, run: forgetRemoved },
  { name: "forget what has left", every: 24 * HOUR, run: forgetOldRows },
  { name: "forget what left as mails", every: 24 * HOUR, run: forgetMailed },
  {
    name: "count again what is kept as a number",
    every: 24 * HOUR,
    run: (services) => reconcileCounters(services, upkeep),
  },
  { name: "forget old networks", every: 24 * HOUR, run: forgetOldNetworks },
  { name: "forget the keys of what was sent", every: HOUR, run: forgetOldRepeats },
  { name: "forget idempotency keys", every: HOUR, run: forgetOldIdempotencyKeys },
  { name: "delete API keys that ended", every: 24 * HOUR, run: deleteEndedKeys },
  { name: "forget challenges that no passkey signed", every: 24 * HOUR, run: forgetOldChallenges },
  { name: "forget links that nobody used", every: 24 * HOUR, run: forgetOldLinks },
];
