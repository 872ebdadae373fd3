import { connectById } from "../core/connection.ts";
import { requireViewer } from "../core/context.ts";
import { builder } from "../graphql/builder.ts";
import { loadUser, userType } from "../people/types.ts";
import { linkOf } from "./rules/links.ts";
import { hearNotifications } from "./rules/live.ts";
import {
  getNotification,
  markAllNotificationsRead,
  markNotificationRead,
  NOTIFICATION_TYPES,
} from "./rules/notifications.ts";

/** Badges show 99+, so nothing is counted beyond that. */
export const MAX_BADGE_COUNT = 100;

const notificationType = builder.prismaObject("Notification", {
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
        "The page of the web app that shows it, a path such as `/bookings?booking=…`, `/post/…#comment-…`, `/profile/…` or " +
        "`/messages?conversation=…`; null when the notification itself says it all. What it shows may be gone.",
      resolve: linkOf,
    }),
    read: t.exposeBoolean("read", { description: "Whether it was read." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it happened." }),
    actor: t.field({
      type: userType,
      nullable: true,
      description: "Who caused it, the last of several; null for announcements.",
      resolve: (notification, _args, ctx) => (notification.actorId ? loadUser(ctx, notification.actorId) : null),
    }),
    actorsCount: t.exposeInt("actorsCount", {
      description:
        "Of how many people it tells: likes of one post within a day are one notification while it is unread.",
    }),
  }),
});

builder.queryFields((t) => ({
  notifications: t.connection({
    type: notificationType,
    description: "What happened to the person who asks, newest first. Errors: UNAUTHENTICATED.",
    args: { unread: t.arg.boolean({ description: "True: only what is unread." }) },
    resolve: (_root, { unread, ...args }, ctx) => {
      const viewer = requireViewer(ctx);
      const where = { userId: viewer.id, ...(unread && { read: false }) };
      return connectById(args, "newest first", (page) =>
        ctx.db.notification.findMany({ ...page, where: { ...page.where, ...where } }),
      );
    },
  }),
  unreadNotificationsCount: t.int({
    description: `How many notifications are unread, counted to ${MAX_BADGE_COUNT}. Errors: UNAUTHENTICATED.`,
    resolve: (_root, _args, ctx) =>
      ctx.db.notification.count({ where: { userId: requireViewer(ctx).id, read: false }, take: MAX_BADGE_COUNT }),
  }),
}));

builder.mutationFields((t) => ({
  markNotificationRead: t.field({
    type: notificationType,
    description: "Marks one read. Errors: UNAUTHENTICATED, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "The notification's id." }) },
    resolve: (_root, { id }, ctx) => markNotificationRead(ctx, id),
  }),
  markAllNotificationsRead: t.int({
    description: "Marks all read and answers how many changed. Errors: UNAUTHENTICATED.",
    args: { newestSeenId: t.arg.id({ description: "The newest one seen; anything later stays unread." }) },
    resolve: (_root, { newestSeenId }, ctx) => markAllNotificationsRead(ctx, newestSeenId ?? undefined),
  }),
}));

builder.subscriptionField("notificationReceived", (t) =>
  t.field({
    type: notificationType,
    description: "Each notification to the person who asks, as it happens. Errors: UNAUTHENTICATED.",
    subscribe: (_root, _args, ctx) => hearNotifications(ctx),
    resolve: (notificationId, _args, ctx) => getNotification(ctx, notificationId),
  }),
);
