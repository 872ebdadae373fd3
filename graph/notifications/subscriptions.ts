import { type Context, requireViewer } from "../core/context.ts";
import { builder } from "../graphql/builder.ts";
import { mapEvents } from "../live/streams.ts";
import type { EventOf } from "../live/subscribe.ts";
import { readAddressed } from "./rules/announcements.ts";
import { getNotification } from "./rules/notifications.ts";
import { notificationType } from "./types.ts";

/** The viewer's notifications as they come, of announcements too. @throws {Failure} UNAUTHENTICATED */
function subscribeToNotifications(ctx: Context): AsyncIterable<EventOf<"notification">> {
  return mapEvents(ctx.events.subscribeToPerson(requireViewer(ctx).id), async (received) => {
    const event = await readAddressed(ctx, received);
    return event?.type === "notification" ? event : undefined;
  });
}

builder.subscriptionField("notificationReceived", (t) =>
  t.field({
    type: notificationType,
    description: "Each notification to the person who asks, as it happens.",
    failures: ["UNAUTHENTICATED"],
    subscribe: (_root, _args, ctx) => subscribeToNotifications(ctx),
    resolve: (event, _args, ctx) => getNotification(ctx, event.notificationId),
  }),
);
