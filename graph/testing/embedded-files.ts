/**
 * The tests that also run on the embedded database where the others run on a Postgres: what is written for it, and one
 * file of each noun's rules.
 */
export const EMBEDDED_FILES = [
  "graph/core/**/*.test.ts",
  "graph/db/**/*.test.ts",
  "graph/jobs/**/*.test.ts",
  "graph/outbox/**/*.test.ts",
  "graph/transactions/**/*.test.ts",
  "graph/identity/sessions.test.ts",
  "graph/admin/rules/announcements.test.ts",
  "graph/aftercare/rules/healing.test.ts",
  "graph/audit/rules/audit.test.ts",
  "graph/availability/rules/holds.test.ts",
  "graph/bookings/rules/proposals.test.ts",
  "graph/calendar/rules/entries.test.ts",
  "graph/comments/rules/comments.test.ts",
  "graph/consents/rules/minors.test.ts",
  "graph/datarequests/rules/data-requests.test.ts",
  "graph/deposits/rules/deadlines.test.ts",
  "graph/disputes/rules/disputes.test.ts",
  "graph/flash/rules/designs.test.ts",
  "graph/highlights/rules/highlights.test.ts",
  "graph/icalendar/rules/feeds.test.ts",
  "graph/insights/rules/profile-views.test.ts",
  "graph/media/rules/quota.test.ts",
  "graph/messages/rules/messages.test.ts",
  "graph/notifications/rules/grouping.test.ts",
  "graph/people/rules/profile.test.ts",
  "graph/places/rules/locations.test.ts",
  "graph/policies/rules/policies.test.ts",
  "graph/portfolio/rules/portfolio.test.ts",
  "graph/posts/rules/posts.test.ts",
  "graph/projects/rules/projects.test.ts",
  "graph/relations/rules/follows.test.ts",
  "graph/reports/rules/reports.test.ts",
  "graph/reviews/rules/reviews.test.ts",
  "graph/search/rules/terms.test.ts",
  "graph/verification/rules/verification.test.ts",
  "graph/waitlist/rules/offers.test.ts",
];

/** Those of them that open databases of their own: they would run twice in the same way. */
export const OWN_DATABASES = [
  "graph/db/embedded.test.ts",
  "graph/db/folder-lock.test.ts",
  "graph/db/schema.test.ts",
  "graph/db/watchdog.test.ts",
  "graph/outbox/durability.test.ts",
];
