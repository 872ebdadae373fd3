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
import { isGone } from "./lists.ts";
import { linkOf } from "./rules/kinds.ts";
import type { Preference, Preferences, QuietHours } from "./rules/preferences.ts";

export const notificationGroupEnum = builder.enumType("NotificationGroup", {
  description: "A group of notification types that people turn on or off together.",
  values: {
    BOOKINGS: { value: "bookings", description: "Requests, proposals, and what becomes of sessions." },
    REMINDERS: {
      value: "reminders",
      description: "Reminders of upcoming sessions, and about healing after them.",
    },
    REMINDERS_WEEK: {
      value: "reminders_week",
      description: "The reminder a week before; none while REMINDERS is off.",
    },
    REMINDERS_DAYS: { value: "reminders_days", description: "The one two days before, likewise." },
    REMINDERS_HOURS: { value: "reminders_hours", description: "The one three hours before, likewise." },
    LIKES: { value: "likes", description: "Likes of posts." },
    COMMENTS: { value: "comments", description: "Comments, replies, mentions, and tags in posts." },
    FOLLOWS: { value: "follows", description: "New followers, and requests to follow." },
    MESSAGES: { value: "messages", description: "Message requests from people who don't know the viewer." },
    REVIEWS: { value: "reviews", description: "Reviews of sessions, and what artists reply." },
    ANNOUNCEMENTS: { value: "announcements", description: "Announcements from our team." },
    SECURITY: { value: "security", description: "Account notices: security, verification and reports." },
  } as const,
});

const notificationPreferenceType = builder.objectRef<Preference>("NotificationPreference").implement({
  description: "Whether a group comes in the app and by mail.",
  fields: (t) => ({
    group: t.field({ type: notificationGroupEnum, description: "The group.", resolve: ({ group }) => group }),
    inApp: t.exposeBoolean("inApp", { description: "Whether the group comes as notifications in the app." }),
    byMail: t.exposeBoolean("byMail", { description: "Whether the group comes as mails." }),
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
  description: "The hours of each night in which mails that can wait do wait.",
  fields: (t) => ({
    from: t.exposeString("from", { description: "Local time in the zone, such as `22:00`." }),
    until: t.exposeString("until", { description: "Local time; on the next day if it is earlier than `from`." }),
    timeZone: t.exposeString("timeZone", {
      description: "The IANA time zone of the person, such as `America/Chicago`.",
    }),
  }),
});

export const notificationPreferencesType = builder.objectRef<Preferences>("NotificationPreferences").implement({
  description: "Which notifications a person gets, and when mails come.",
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
        `When mails wait, but for those about security and about sessions that begin within ${URGENT_HOURS} hours; null: ` +
        "they come at any time.",
      resolve: ({ quietHours }) => quietHours,
    }),
    gathersMails: t.exposeBoolean("gathersMails", {
      description:
        `Whether mails about bookings come as one where there are many: more than ${MAX_SINGLE_MAILS} within an hour, or ` +
        `${LEAST_IN_DIGEST} that waited for the same time.`,
    }),
  }),
});

export const notificationTopicEnum = builder.enumType("NotificationTopic", {
  description: "What notifications are about.",
  values: {
    BOOKINGS: { value: "bookings", description: "Requests, proposals, reminders, and what becomes of sessions." },
    SOCIAL: {
      value: "social",
      description: "What people do: follows, likes, comments, mentions, tags, message requests.",
    },
  } as const,
});

export const notificationType = builder.prismaObject("Notification", {
  description: "A notification to one person.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    userId: t.exposeID("userId", { description: "Who receives it." }),
    adminId: t.exposeID("adminId", {
      nullable: true,
      description: "The admin who sent the announcement; null for everything else.",
    }),
    type: t.exposeString("type", {
      description: `What it is about: ${NOTIFICATION_TYPES.join(", ")}. More may come.`,
    }),
    title: t.exposeString("title", { description: "A short heading." }),
    message: t.exposeString("message", { description: "What happened, plain text." }),
    relatedId: t.exposeID("relatedId", {
      nullable: true,
      description: "The post, person, booking, conversation or announcement that the type is about.",
    }),
    url: t.string({
      nullable: true,
      description:
        "The page of the web app that shows it, a path such as `/bookings/…`, `/post/…#comment-…`, `/profile/…` or " +
        "`/messages?conversation=…`; null when the notification itself says it all. `isGone` says when it leads nowhere.",
      resolve: linkOf,
    }),
    isGone: t.boolean({
      description: "Whether what it is about was deleted, or is hidden from the viewer.",
      resolve: (notification, _args, ctx) => isGone(ctx, notification),
    }),
    read: t.exposeBoolean("read", { description: "Whether it was read." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it happened." }),
    actor: t.field({
      type: userType,
      nullable: true,
      description: "Who caused it, the latest of several; null for announcements.",
      resolve: (notification, _args, ctx) => (notification.actorId ? loadCard(ctx, notification.actorId) : null),
    }),
    actorsCount: t.exposeInt("actorsCount", {
      description:
        "How many people it is about: likes of one post within a day are one notification while it is unread.",
    }),
  }),
});
