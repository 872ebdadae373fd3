import { type Context, requireViewer } from "../core/context.ts";
import { builder } from "../graphql/builder.ts";
import { mapEvents } from "../live/streams.ts";
import { readAddressed } from "./rules/announcements.ts";
import { getNotification } from "./rules/notifications.ts";
import { notificationType } from "./types.ts";

/** The ids of the viewer's notifications as they come, of announcements too. @throws {Failure} UNAUTHENTICATED */
function subscribeToNotifications(ctx: Context): AsyncIterable<string> {
  return mapEvents(ctx.events.subscribeToPerson(requireViewer(ctx).id), async (received) => {
    const event = await readAddressed(ctx, received);
    return event?.type === "notification" ? event.notificationId : undefined;
  });
}

builder.subscriptionField("notificationReceived", (t) =>
  t.field({
    type: notificationType,
    description: "Each notification to the person who asks, as it happens.",
    failures: ["UNAUTHENTICATED"],
    subscribe: (_root, _args, ctx) => subscribeToNotifications(ctx),
    resolve: (notificationId, _args, ctx) => getNotification(ctx, notificationId),
  }),
);
