import { type Context, requireViewer } from "../../core/context.ts";
import type { Notification } from "../../generated/prisma/client.ts";
import type { PersonEvent } from "../../live/events.ts";

/** What an event is to the viewer: of an announcement to many, the notification to them, or nothing. */
export async function readAddressed(ctx: Context, event: PersonEvent): Promise<PersonEvent | undefined> {
  if (event.type !== "announcement") return event;
  const notification = await findAnnouncement(ctx, event.announcementId);
  return notification ? { type: "notification", notificationId: notification.id } : undefined;
}

/** The viewer's notification of an announcement to many, if it was to them. */
async function findAnnouncement(ctx: Context, announcementId: string): Promise<Notification | null> {
  const viewer = requireViewer(ctx);
  // Nothing of it is older than its own id's millisecond, so whoever it was not to reads next to nothing.
  const oldest = `${announcementId.slice(0, 13)}-0000-0000-000000000000`;
  return ctx.db.notification.findFirst({
    where: { userId: viewer.id, id: { gte: oldest }, type: "admin_announcement", relatedId: announcementId },
  });
}
