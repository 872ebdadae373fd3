import "./subscriptions.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOfRows } from "../graphql/selection.ts";
import { MAX_BADGE_COUNT } from "./input.ts";
import { countUnread, listNotifications } from "./lists.ts";
import { markAllNotificationsRead, markNotificationRead } from "./rules/notifications.ts";
import { notificationType } from "./types.ts";

builder.queryFields((t) => ({
  notifications: t.connection({
    type: notificationType,
    description: "What happened to the person who asks, newest first.",
    failures: ["UNAUTHENTICATED"],
    args: { unread: t.arg.boolean({ description: "True: only what is unread." }) },
    resolve: (_root, args, ctx, info) => listNotifications(ctx, args, selectionOfRows(info)),
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
    args: { newestSeenId: t.arg.id({ description: "The newest one seen; anything later stays unread." }) },
    resolve: (_root, { newestSeenId }, ctx) => markAllNotificationsRead(ctx, newestSeenId ?? undefined),
  }),
}));
