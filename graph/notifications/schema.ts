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
  description: "The settings of one group. A setting that is left out stays the same.",
  fields: (t) => ({
    group: t.field({
      type: notificationGroupEnum,
      required: true,
      description: "The group. Each group can be sent once.",
    }),
    inApp: t.boolean({ description: "Whether the group is delivered in the app." }),
    byMail: t.boolean({ description: "Whether the group is delivered by email." }),
  }),
});

const quietHoursInputType = builder.inputType("QuietHoursInput", {
  description: "The hours in which emails that can wait are held back.",
  fields: (t) => ({
    from: t.string({ required: true, description: "The start in the viewer's local time, such as `22:00`." }),
    until: t.string({
      required: true,
      description: "The end in the viewer's local time. It is on the next day if it is earlier than `from`.",
    }),
    timeZone: t.string({
      description: "The viewer's IANA time zone. It is saved only if they have neither a city nor a zone yet.",
    }),
  }),
});

const updateNotificationPreferencesInputType = builder.inputType("UpdateNotificationPreferencesInput", {
  description: "Changes to the notification settings. Values that are left out stay the same.",
  fields: (t) => ({
    groups: t.field({
      type: [notificationPreferenceInputType],
      description: "The groups to change.",
    }),
    quietHours: t.field({ type: quietHoursInputType, description: "The hours in which emails wait. Null: none." }),
    gathersMails: t.boolean({ description: "Whether many emails are combined into one." }),
  }),
});

builder.queryFields((t) => ({
  notifications: t.connection({
    type: notificationType,
    description: "The viewer's notifications, newest first.",
    failures: ["UNAUTHENTICATED"],
    args: {
      unread: t.arg.boolean({ description: "True: only unread ones." }),
      topic: t.arg({ type: notificationTopicEnum, description: "Only this topic. All topics if left out." }),
    },
    resolve: (_root, args, ctx, info) => listNotifications(ctx, args, selectionOfRows(info)),
  }),
  notificationsToAnswer: t.field({
    type: [notificationType],
    atMost: MAX_ON_TOP,
    description:
      "The requests and proposals that the viewer has yet to answer, read or not, newest first. Each booking appears " +
      "once, with its newest one. `notifications` also lists them.",
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
    description: `Number of unread notifications, counted to ${MAX_BADGE_COUNT}.`,
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx) => countUnread(ctx),
  }),
}));

builder.mutationFields((t) => ({
  markNotificationRead: t.field({
    type: notificationType,
    description: "Marks a notification read.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The notification's id." }) },
    resolve: (_root, { id }, ctx) => markNotificationRead(ctx, id),
  }),
  markAllNotificationsRead: t.int({
    description: "Marks all notifications read. Returns how many changed.",
    failures: ["UNAUTHENTICATED", { code: "NOT_FOUND", when: "for a `newestSeenId` that is not an id" }],
    args: {
      newestSeenId: t.arg.id({ description: "The newest notification seen. Later ones stay unread." }),
      topic: t.arg({ type: notificationTopicEnum, description: "Only this topic. All topics if left out." }),
    },
    resolve: (_root, args, ctx) => markAllNotificationsRead(ctx, args),
  }),
  updateNotificationPreferences: t.field({
    type: notificationPreferencesType,
    description:
      "Changes the viewer's notification settings. A group that is off creates no new notifications. Earlier ones " +
      "stay.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", when: "also for a setting that cannot be changed" }],
    args: {
      input: t.arg({ type: updateNotificationPreferencesInputType, required: true, description: "The changes." }),
    },
    resolve: (_root, { input }, ctx) => updatePreferences(ctx, input),
  }),
}));
