import { builder } from "../graphql/builder.ts";
import { loadCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import {
  isChoice,
  LEAST_IN_DIGEST,
  MAX_SINGLE_MAILS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_TYPES,
  URGENT_HOURS,
} from "./input.ts";
import { actor, isGone } from "./lists.ts";
import { linkOf } from "./rules/kinds.ts";
import type { Preference, Preferences, QuietHours } from "./rules/preferences.ts";

export const notificationGroupEnum = builder.enumType("NotificationGroup", {
  description: "A group of notification types that are turned on or off together.",
  values: {
    BOOKINGS: { value: "bookings", description: "Requests, proposals, and news about sessions." },
    REMINDERS: {
      value: "reminders",
      description: "Reminders of upcoming sessions, and about healing after them.",
    },
    REMINDERS_WEEK: {
      value: "reminders_week",
      description: "The reminder a week before a session. Off while REMINDERS is off.",
    },
    REMINDERS_DAYS: {
      value: "reminders_days",
      description: "The reminder two days before a session. Off while REMINDERS is off.",
    },
    REMINDERS_HOURS: {
      value: "reminders_hours",
      description: "The reminder three hours before a session. Off while REMINDERS is off.",
    },
    LIKES: { value: "likes", description: "Likes of posts." },
    COMMENTS: { value: "comments", description: "Comments, replies, mentions, and tags in posts." },
    FOLLOWS: { value: "follows", description: "New followers and follow requests." },
    MESSAGES: { value: "messages", description: "Message requests from people who don't know the viewer." },
    REVIEWS: { value: "reviews", description: "Reviews of sessions, and artists' replies." },
    ANNOUNCEMENTS: { value: "announcements", description: "Announcements from our team." },
    SECURITY: { value: "security", description: "Account notices: security, verification and reports." },
  } as const,
});

const notificationPreferenceType = builder.objectRef<Preference>("NotificationPreference").implement({
  description: "Whether a group is delivered in the app and by email.",
  fields: (t) => ({
    group: t.field({ type: notificationGroupEnum, description: "The group.", resolve: ({ group }) => group }),
    inApp: t.exposeBoolean("inApp", { description: "Whether the group is delivered in the app." }),
    byMail: t.exposeBoolean("byMail", { description: "Whether the group is delivered by email." }),
    viewerCanChangeInApp: t.boolean({
      description: "Whether the viewer can change `inApp`.",
      resolve: ({ group }) => isChoice(group, "inApp"),
    }),
    viewerCanChangeByMail: t.boolean({
      description: "Whether the viewer can change `byMail`.",
      resolve: ({ group }) => isChoice(group, "byMail"),
    }),
  }),
});

const quietHoursType = builder.objectRef<QuietHours>("QuietHours").implement({
  description: "The hours of each night in which emails that can wait are held back.",
  fields: (t) => ({
    from: t.exposeString("from", { description: "Local time in `timeZone`, such as `22:00`." }),
    until: t.exposeString("until", {
      description: "Local time in `timeZone`. It is on the next day if it is earlier than `from`.",
    }),
    timeZone: t.exposeString("timeZone", {
      description: "The person's IANA time zone, such as `America/Chicago`.",
    }),
  }),
});

export const notificationPreferencesType = builder.objectRef<Preferences>("NotificationPreferences").implement({
  description: "A person's notification settings.",
  fields: (t) => ({
    groups: t.field({
      type: [notificationPreferenceType],
      atMost: NOTIFICATION_GROUPS.length,
      description: "Every group, in display order.",
      resolve: ({ groups }) => groups,
    }),
    quietHours: t.field({
      type: quietHoursType,
      nullable: true,
      description:
        `The hours in which emails wait. Emails about security, and about sessions within ${URGENT_HOURS} hours, ` +
        "never wait. Null: no emails wait.",
      resolve: ({ quietHours }) => quietHours,
    }),
    gathersMails: t.exposeBoolean("gathersMails", {
      description:
        `Whether many emails about bookings are combined into one. Many are more than ${MAX_SINGLE_MAILS} within an ` +
        `hour, or ${LEAST_IN_DIGEST} held back until the same time.`,
    }),
  }),
});

export const notificationTopicEnum = builder.enumType("NotificationTopic", {
  description: "The topic of a notification.",
  values: {
    BOOKINGS: { value: "bookings", description: "Requests, proposals, reminders, and news about sessions." },
    SOCIAL: {
      value: "social",
      description: "Acts of people: follows, likes, comments, mentions, tags, message requests.",
    },
  } as const,
});

export const notificationType = builder.prismaObject("Notification", {
  description: "A notification to one person.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    userId: t.exposeID("userId", { description: "The receiver." }),
    adminId: t.exposeID("adminId", {
      nullable: true,
      description: "The admin who sent the announcement. Null for all other types.",
    }),
    type: t.exposeString("type", {
      description: `The notification's type: ${NOTIFICATION_TYPES.join(", ")}. More types can be added.`,
    }),
    title: t.exposeString("title", { description: "A short heading." }),
    message: t.exposeString("message", { description: "What happened, as plain text." }),
    relatedId: t.exposeID("relatedId", {
      nullable: true,
      description: "The id of the post, person, booking, conversation or announcement that the notification is about.",
    }),
    url: t.string({
      nullable: true,
      description:
        "Path of the web app's page, such as `/bookings/…`, `/post/…#comment-…`, `/profile/…` or " +
        "`/messages?conversation=…`. Null if the notification has no page. If `isGone` is true, the path leads " +
        "nowhere.",
      resolve: linkOf,
    }),
    isGone: t.boolean({
      description: "Whether the notification's subject was deleted or is hidden from the viewer.",
      needs: [actor],
      resolve: (notification, _args, ctx) => isGone(ctx, notification),
    }),
    read: t.exposeBoolean("read", { description: "Whether the notification was read." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it happened." }),
    actor: t.field({
      type: userType,
      nullable: true,
      description: "The person who caused it; the latest, if several did. Null for announcements.",
      needs: [actor],
      resolve: (notification, _args, ctx) => (notification.actorId ? loadCard(ctx, notification.actorId) : null),
    }),
    actorsCount: t.exposeInt("actorsCount", {
      description:
        "Number of people behind the notification. While it is unread, likes of one post within a day share one " +
        "notification.",
    }),
  }),
});
