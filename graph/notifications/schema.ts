import "./subscriptions.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOf, selectionOfRows } from "../graphql/selection.ts";
import { MAX_BADGE_COUNT, MAX_ON_TOP } from "./input.ts";
import { countUnread, listAsking, listNotifications } from "./lists.ts";
import { markAllNotificationsRead, markNotificationRead } from "./rules/notifications.ts";
import { notificationTopicEnum, notificationType } from "./types.ts";

builder.queryFields((t) => ({
  notifications: t.connection({
    type: notificationType,
    description: "What happened to the person who asks, newest first.",
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
      "The requests and proposals that wait for the answer of the person who asks, read or not, newest first: of each " +
      "booking the newest. The list of all has them, too, in their place.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, _args, ctx, info) => listAsking(ctx, selectionOf(info)),
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
}));
