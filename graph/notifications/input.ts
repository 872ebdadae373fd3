/** Badges show 99+, so nothing is counted beyond that. */
export const MAX_BADGE_COUNT = 100;

/** What a notification can be about; `relatedId` is the post, person, booking or announcement of which it speaks. */
export const NOTIFICATION_TYPES = [
  "follow",
  "follow_requested",
  "follow_accepted",
  "like",
  "comment",
  "reply",
  "mention",
  "tag_requested",
  "tag_resolved",
  "booking_requested",
  "booking_confirmed",
  "booking_declined",
  "booking_cancelled",
  "booking_completed",
  "booking_expired",
  "booking_no_show",
  "booking_reopened",
  "booking_proposal",
  "booking_rescheduled",
  "verification",
  "report_resolved",
  "moderation",
  "security",
  "admin_announcement",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What somebody may want to see alone. */
export type NotificationTopic = "bookings" | "social";

/** What may ask somebody for an answer about a booking. */
export const ASKING_TYPES = ["booking_requested", "booking_proposal"] as const satisfies readonly NotificationType[];

/** How many of what waits for an answer stand on top at most. */
export const MAX_ON_TOP = 20;
