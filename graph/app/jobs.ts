import { eraseAccounts } from "../accounts/rules/erasure.ts";
import { forgetOldNetworks } from "../accounts/rules/known-networks.ts";
import { forgetOldLinks } from "../accounts/rules/mailed-links.ts";
import { forgetOldChallenges } from "../accounts/rules/passkeys.ts";
import { deleteUnusedAccounts, warnUnusedAccounts } from "../accounts/rules/unused.ts";
import { nextHealing, remindOfHealing } from "../aftercare/rules/healing.ts";
import { removeOldHolds } from "../availability/rules/held-times.ts";
import {
  completeBookings,
  expireBookings,
  expireProposals,
  nextCompletion,
  nextExpiry,
  nextProposal,
} from "../bookings/rules/deadlines.ts";
import { nextReminder, sendReminders } from "../bookings/rules/reminders.ts";
import { removeOldBookings } from "../bookings/rules/retention.ts";
import { forgetOldChanges } from "../changes/rules/cleanup.ts";
import { askForConsents, nextAsking } from "../consents/rules/asking.ts";
import { deleteOldExports } from "../datarequests/rules/preparing.ts";
import { followDeposits, nextDeposit } from "../deposits/rules/deadlines.ts";
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
import { nextLapse, passOnLapsed } from "../waitlist/rules/offers.ts";
import { forgetOldDeliveries } from "../webhooks/rules/deliveries.ts";
import { nextKeyEnd, turnOffOfExpiredKeys } from "../webhooks/rules/turning-off.ts";
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
  { name: "close proposals that are over", every: MINUTE, run: expireProposals, next: nextProposal },
  { name: "end unanswered requests", every: MINUTE, run: expireBookings, next: nextExpiry },
  { name: "complete sessions that are over", every: 10 * MINUTE, run: completeBookings, next: nextCompletion },
  { name: "let go of held times that are over", every: MINUTE, run: removeOldHolds },
  { name: "pass on offers that are over", every: MINUTE, run: passOnLapsed, next: nextLapse },
  { name: "remind of sessions", every: MINUTE, run: sendReminders, next: nextReminder },
  { name: "follow deposits that are due", every: MINUTE, run: followDeposits, next: nextDeposit },
  { name: "ask for signatures", every: MINUTE, run: askForConsents, next: nextAsking },
  { name: "remind of what heals", every: 10 * MINUTE, run: remindOfHealing, next: nextHealing },
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
  { name: "forget old changes", every: HOUR, run: forgetOldChanges },
  { name: "forget idempotency keys", every: HOUR, run: forgetOldIdempotencyKeys },
  { name: "turn off endpoints of expired keys", every: MINUTE, run: turnOffOfExpiredKeys, next: nextKeyEnd },
  { name: "forget old webhook deliveries", every: 24 * HOUR, run: forgetOldDeliveries },
  { name: "delete API keys that ended", every: 24 * HOUR, run: deleteEndedKeys },
  { name: "forget challenges that no passkey signed", every: 24 * HOUR, run: forgetOldChallenges },
  { name: "forget links that nobody used", every: 24 * HOUR, run: forgetOldLinks },
];
