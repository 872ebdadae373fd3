import { type Context, requireViewer } from "../../core/context.ts";
import type { PersonEvent } from "../../live/events.ts";
import { mapEvents } from "../../live/streams.ts";
import { findAnnouncement } from "./notifications.ts";

/** What an event is to the viewer: of an announcement to many, the notification to them, or nothing. */
export async function readAddressed(ctx: Context, event: PersonEvent): Promise<PersonEvent | undefined> {
  if (event.type !== "announcement") return event;
  const notification = await findAnnouncement(ctx, event.announcementId);
  return notification ? { type: "notification", notificationId: notification.id } : undefined;
}

/**
 * The ids of the viewer's notifications as they come, of announcements too.
 * @throws {Failure} UNAUTHENTICATED
 */
export function hearNotifications(ctx: Context): AsyncIterable<string> {
  return mapEvents(ctx.events.subscribeToPerson(requireViewer(ctx).id), async (received) => {
    const event = await readAddressed(ctx, received);
    return event?.type === "notification" ? event.notificationId : undefined;
  });
}
