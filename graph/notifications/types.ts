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
import { linkOf } from "./rules/kinds.ts";
import type { Preference, Preferences, QuietHours } from "./rules/preferences.ts";

export const notificationGroupEnum = builder.enumType("NotificationGroup", {
  description: "What somebody chooses together whether to hear of it.",
  values: {
    BOOKINGS: { value: "bookings", description: "Requests, proposals, and what becomes of sessions." },
    REMINDERS: {
      value: "reminders",
      description: "Reminders of sessions that begin soon, and of what heals after them.",
    },
    LIKES: { value: "likes", description: "Likes of posts." },
    COMMENTS: { value: "comments", description: "Comments, replies, mentions, and tags in posts." },
    FOLLOWS: { value: "follows", description: "New followers, and requests to follow." },
    REVIEWS: { value: "reviews", description: "Reviews of sessions, and what artists reply." },
    ANNOUNCEMENTS: { value: "announcements", description: "What our staff tells many." },
    SECURITY: { value: "security", description: "What concerns the account: security, verification, reports." },
  } as const,
});

const notificationPreferenceType = builder.objectRef<Preference>("NotificationPreference").implement({
  description: "Whether somebody hears of a group, by each way.",
  fields: (t) => ({
    group: t.field({ type: notificationGroupEnum, description: "The group.", resolve: ({ group }) => group }),
    inApp: t.exposeBoolean("inApp", { description: "Whether there are notifications in the app." }),
    byMail: t.exposeBoolean("byMail", { description: "Whether there are mails." }),
    viewerCanChangeInApp: t.boolean({
      description: "Whether that of the app can be changed.",
      resolve: ({ group }) => isChoice(group, "inApp"),
    }),
    viewerCanChangeByMail: t.boolean({
      description: "Whether that of mails can be changed.",
      resolve: ({ group }) => isChoice(group, "byMail"),
    }),
  }),
});

const quietHoursType = builder.objectRef<QuietHours>("QuietHours").implement({
  description: "From when to when, every night, mails wait that can.",
  fields: (t) => ({
    from: t.exposeString("from", { description: "By the clocks of the zone, such as `22:00`." }),
    until: t.exposeString("until", { description: "The same; on the next day where it is earlier." }),
    timeZone: t.exposeString("timeZone", {
      description: "The IANA time zone of the person, such as `America/Chicago`.",
    }),
  }),
});

export const notificationPreferencesType = builder.objectRef<Preferences>("NotificationPreferences").implement({
  description: "What somebody hears of, and when.",
  fields: (t) => ({
    groups: t.field({
      type: [notificationPreferenceType],
      atMost: NOTIFICATION_GROUPS.length,
      description: "Every group, in the order in which they are shown.",
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
    SOCIAL: { value: "social", description: "What people do: follows, likes, comments, mentions, tags." },
  } as const,
});

export const notificationType = builder.prismaObject("Notification", {
  description: "Something that happened to a person.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID." }),
    userId: t.exposeID("userId", { description: "Whom it tells." }),
    adminId: t.exposeID("adminId", { nullable: true, description: "Who announced it; null for everything else." }),
    type: t.exposeString("type", {
      description: `What it is about: ${NOTIFICATION_TYPES.join(", ")}. More may come.`,
    }),
    title: t.exposeString("title", { description: "A short heading." }),
    message: t.exposeString("message", { description: "What happened, plain text." }),
    relatedId: t.exposeID("relatedId", {
      nullable: true,
      description: "The post, person, booking or announcement that the type speaks of.",
    }),
    url: t.string({
      nullable: true,
      description:
        "The page of the web app that shows it, a path such as `/bookings/…`, `/post/…#comment-…`, `/profile/…` or " +
        "`/messages?conversation=…`; null when the notification itself says it all. What it shows may be gone.",
      resolve: linkOf,
    }),
    read: t.exposeBoolean("read", { description: "Whether it was read." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it happened." }),
    actor: t.field({
      type: userType,
      nullable: true,
      description: "Who caused it, the last of several; null for announcements.",
      resolve: (notification, _args, ctx) => (notification.actorId ? loadCard(ctx, notification.actorId) : null),
    }),
    actorsCount: t.exposeInt("actorsCount", {
      description:
        "Of how many people it tells: likes of one post within a day are one notification while it is unread.",
    }),
  }),
});
