/** Badges show 99+, so nothing is counted beyond that. */
export const MAX_BADGE_COUNT = 100;

/** What a notification can be about; `relatedId` is the post, person, booking, conversation or announcement in question. */
export const NOTIFICATION_TYPES = [
  "follow",
  "follow_requested",
  "follow_accepted",
  "like",
  "comment",
  "reply",
  "mention",
  "message_request",
  "tag_requested",
  "tag_resolved",
  "booking_requested",
  "booking_confirmed",
  "booking_declined",
  "booking_cancelled",
  "booking_completed",
  "booking_expired",
  "booking_no_show",
  "booking_dispute",
  "booking_reopened",
  "booking_proposal",
  "booking_rescheduled",
  "booking_reminder",
  "booking_client_confirmed",
  "booking_deposit",
  "booking_aftercare",
  "booking_consent",
  "booking_healing",
  "review_received",
  "review_replied",
  "project_planned",
  "project_quote_changed",
  "project_accepted",
  "project_closed",
  "waitlist_joined",
  "waitlist_offer",
  "verification",
  "report_resolved",
  "moderation",
  "security",
  "webhook_disabled",
  "admin_announcement",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What somebody may want to see alone. */
export type NotificationTopic = "bookings" | "social";

/** What may ask somebody for an answer about a booking. */
export const ASKING_TYPES = ["booking_requested", "booking_proposal"] as const satisfies readonly NotificationType[];

/** How many of what waits for an answer stand on top at most. */
export const MAX_ON_TOP = 20;

/** What somebody chooses together whether to hear of it, in the order in which it is shown. */
export const NOTIFICATION_GROUPS = [
  "bookings",
  "reminders",
  "reminders_week",
  "reminders_days",
  "reminders_hours",
  "likes",
  "comments",
  "follows",
  "messages",
  "reviews",
  "announcements",
  "security",
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** How somebody hears of something. */
export const NOTIFICATION_CHANNELS = ["inApp", "byMail"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Whether a group comes by a channel: that is nobody's choice, or it is so until somebody chooses. */
type Rule = "always" | "never" | "on" | "off";

/** What waits for answers is always in the app, and what concerns an account always tells its person. */
export const CHANNEL_RULES: Record<NotificationGroup, Record<NotificationChannel, Rule>> = {
  bookings: { inApp: "always", byMail: "on" },
  reminders: { inApp: "on", byMail: "on" },
  reminders_week: { inApp: "on", byMail: "on" },
  reminders_days: { inApp: "on", byMail: "on" },
  reminders_hours: { inApp: "on", byMail: "on" },
  likes: { inApp: "on", byMail: "never" },
  comments: { inApp: "on", byMail: "never" },
  follows: { inApp: "on", byMail: "never" },
  messages: { inApp: "on", byMail: "never" },
  reviews: { inApp: "on", byMail: "never" },
  announcements: { inApp: "on", byMail: "never" },
  security: { inApp: "always", byMail: "always" },
};

/** The group of one reminder of a session, by how many hours before the start it comes; all of them are in `reminders`, too. */
export const REMINDER_GROUPS: Readonly<Record<number, "reminders_week" | "reminders_days" | "reminders_hours">> = {
  168: "reminders_week",
  48: "reminders_days",
  3: "reminders_hours",
};

export const isChoice = (group: NotificationGroup, channel: NotificationChannel): boolean =>
  CHANNEL_RULES[group][channel] === "on" || CHANNEL_RULES[group][channel] === "off";

/** Mails about a session that begins within so many hours wait for nothing. */
export const URGENT_HOURS = 3;

/** How many mails about bookings leave by themselves within an hour, before the next ones come together. */
export const MAX_SINGLE_MAILS = 5;
/** Fewer that waited for the same time leave by themselves all the same. */
export const LEAST_IN_DIGEST = 3;
/** How many a mail tells of at most; the rest is in the app. */
export const MAX_IN_DIGEST = 30;
