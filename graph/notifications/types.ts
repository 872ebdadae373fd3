import { builder } from "../graphql/builder.ts";
import { loadCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { NOTIFICATION_TYPES } from "./input.ts";
import { linkOf } from "./rules/kinds.ts";

export const notificationTopicEnum = builder.enumType("NotificationTopic", {
  description: "What notifications are about.",
  values: {
    BOOKINGS: { value: "bookings", description: "Requests, proposals, and what becomes of sessions." },
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
      resolve: (notification, _args, ctx) => (notification.actorId ? loadCard(ctx, notification.actorId) : null),
    }),
    actorsCount: t.exposeInt("actorsCount", {
      description:
        "Of how many people it tells: likes of one post within a day are one notification while it is unread.",
    }),
  }),
});
