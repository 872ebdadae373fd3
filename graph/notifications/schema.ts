import { addReplay } from "../graphql/idempotent.ts";
import "./subscriptions.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOf, selectionOfRows } from "../graphql/selection.ts";
import { MAX_BADGE_COUNT, MAX_ON_TOP } from "./input.ts";
import { countUnread, listAsking, listNotifications } from "./lists.ts";
import { getNotification, markAllNotificationsRead, markNotificationRead } from "./rules/notifications.ts";
import { readPreferences, updatePreferences } from "./rules/preferences.ts";
import {
  notificationGroupEnum,
  notificationPreferencesType,
  notificationTopicEnum,
  notificationType,
} from "./types.ts";

addReplay("Notification", getNotification);
addReplay("NotificationPreferences", readPreferences);

const notificationPreferenceInputType = builder.inputType("NotificationPreferenceInput", {
  description: "Whether each group is on; a group that is left out stays.",
  fields: (t) => ({
    group: t.field({ type: notificationGroupEnum, required: true, description: "The group, each once." }),
    inApp: t.boolean({ description: "Whether there are notifications in the app." }),
    byMail: t.boolean({ description: "Whether there are mails." }),
  }),
});

const quietHoursInputType = builder.inputType("QuietHoursInput", {
  description: "From when to when mails wait that can.",
  fields: (t) => ({
    from: t.string({ required: true, description: "In the viewer's local time, such as `22:00`." }),
    until: t.string({ required: true, description: "The same; on the next day where it is earlier." }),
    timeZone: t.string({
      description: "The viewer's IANA time zone. It is saved where they have neither a city nor a zone yet.",
    }),
  }),
});

const updateNotificationPreferencesInputType = builder.inputType("UpdateNotificationPreferencesInput", {
  description: "Changes of the notification settings; what is left out stays.",
  fields: (t) => ({
    groups: t.field({
      type: [notificationPreferenceInputType],
      description: "The groups that change.",
    }),
    quietHours: t.field({ type: quietHoursInputType, description: "When mails wait; null: never." }),
    gathersMails: t.boolean({ description: "Whether mails come as one where there are many." }),
  }),
});

builder.queryFields((t) => ({
  notifications: t.connection({
    type: notificationType,
    description: "What happened to the viewer, newest first.",
    failures: ["UNAUTHENTICATED"],
    args: {
      unread: t.arg.boolean({ description: "True: only what is unread." }),
      topic: t.arg({ type: notificationTopicEnum, description: "Only what belongs to it; everything if left out." }),
    },
    resolve: (_root, args, ctx, info) => listNotifications(ctx, args, selectionOfRows(info)),
  }),
  notificationsToAnswer: t.field({
    type: [notificationType],
    atMost: MAX_ON_TOP,
    description:
      "The requests and proposals that wait for the answer of the viewer, read or not, newest first: of each " +
      "booking the newest. The list of all has them, too, in their place.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx, info) => listAsking(ctx, selectionOf(info)),
  }),
  notificationPreferences: t.field({
    type: notificationPreferencesType,
    description: "The viewer's notification settings.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => readPreferences(ctx),
  }),
  unreadNotificationsCount: t.int({
    description: `How many notifications are unread, counted to ${MAX_BADGE_COUNT}.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => countUnread(ctx),
  }),
}));

builder.mutationFields((t) => ({
  markNotificationRead: t.field({
    type: notificationType,
    description: "Marks one read.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The notification's id." }) },
    resolve: (_root, { id }, ctx) => markNotificationRead(ctx, id),
  }),
  markAllNotificationsRead: t.int({
    description: "Marks all read and answers how many changed.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "for a `newestSeenId` that is no id" }],
    args: {
      newestSeenId: t.arg.id({ description: "The newest one seen; anything later stays unread." }),
      topic: t.arg({ type: notificationTopicEnum, description: "Only what belongs to it; everything if left out." }),
    },
    resolve: (_root, args, ctx) => markAllNotificationsRead(ctx, args),
  }),
  updateNotificationPreferences: t.field({
    type: notificationPreferencesType,
    description:
      "Changes the viewer's notification settings. A group that is off makes no new notifications; earlier " +
      "ones stay.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", when: "also for what cannot be changed" }],
    args: {
      input: t.arg({ type: updateNotificationPreferencesInputType, required: true, description: "What changes." }),
    },
    resolve: (_root, { input }, ctx) => updatePreferences(ctx, input),
  }),
}));
