import { type Context, requireViewer } from "../core/context.ts";
import { builder } from "../graphql/builder.ts";
import { mapEvents } from "../live/streams.ts";
import { type EventOf, subscribeToOwn } from "../live/subscribe.ts";
import { loadCard } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { readAddressed } from "./rules/announcements.ts";
import { getNotification } from "./rules/notifications.ts";
import { notificationTopicEnum, notificationType } from "./types.ts";

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
    description: "Each new notification for the viewer.",
    failures: ["UNAUTHENTICATED"],
    subscribe: (_root, _args, ctx) => subscribeToNotifications(ctx),
    resolve: (event, _args, ctx) => getNotification(ctx, event.notificationId),
  }),
);

const readType = builder.objectRef<EventOf<"ownRead">>("OwnNotificationsRead").implement({
  description: "Notifications that were marked read together.",
  fields: (t) => ({
    newestSeenId: t.exposeID("newestSeenId", {
      nullable: true,
      description: "The newest notification that was marked read. Null: all.",
    }),
    topic: t.field({
      type: notificationTopicEnum,
      nullable: true,
      description: "The topic of these notifications. Null: any.",
      resolve: ({ topic }) => topic,
    }),
  }),
});

type OwnEvent = EventOf<"own" | "ownRead" | "read" | "filed">;

/** The id of what somebody did something with, if it is of this kind. */
export const idOf = (event: OwnEvent, about: EventOf<"own">["about"]): string | null =>
  event.type === "own" && event.about === about ? event.id : null;

export const ownChangeType = builder.objectRef<OwnEvent>("OwnChange").implement({
  description: "An act of the viewer on any of their devices. One field is set, with the current state.",
  fields: (t) => ({
    person: t.field({
      type: userType,
      nullable: true,
      description: "A person that the viewer followed, answered, muted, restricted or blocked, or no longer does.",
      resolve: (event, _args, ctx) => {
        const id = idOf(event, "person");
        return id ? loadCard(ctx, id) : null;
      },
    }),
    notification: t.field({
      type: notificationType,
      nullable: true,
      description: "A notification that the viewer read.",
      resolve: (event, _args, ctx) => {
        const id = idOf(event, "notification");
        return id ? getNotification(ctx, id) : null;
      },
    }),
    notificationsRead: t.field({
      type: readType,
      nullable: true,
      description: "Notifications that the viewer marked read together.",
      resolve: (event) => (event.type === "ownRead" ? event : null),
    }),
    conversationId: t.id({
      nullable: true,
      description: "A conversation that the viewer read further or filed. `conversationActivity` has the details.",
      resolve: (event) => ("conversationId" in event ? event.conversationId : null),
    }),
  }),
});

builder.subscriptionField("ownChanged", (t) =>
  t.field({
    type: ownChangeType,
    description:
      "The viewer's acts on any device: likes, follows, read notifications and read conversations. " +
      "`messageReceived`, `bookingChanged`, `waitlistChanged` and `calendarEntryChanged` report the rest.",
    failures: ["UNAUTHENTICATED"],
    subscribe: (_root, _args, ctx) => {
      const { id } = requireViewer(ctx);
      return subscribeToOwn(ctx, ["own", "ownRead", "read", "filed"], (event) =>
        event.type === "read" ? event.readerId === id : true,
      );
    },
    resolve: (event) => event,
  }),
);
