import { sql } from "kysely";
import { batchLoader } from "../../core/batch-loader.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { prepared } from "../../db/statements.ts";
import type { PersonEvent } from "../../live/events.ts";

/** What an event is to the viewer: of an announcement to many, the notification to them, or nothing. */
export async function readAddressed(ctx: Context, event: PersonEvent): Promise<PersonEvent | undefined> {
  if (event.type !== "announcement") return event;
  const { announcementId } = event;
  const notificationId = await findAnnouncement(ctx, { viewerId: requireViewer(ctx).id, announcementId });
  return notificationId ? { type: "notification", notificationId } : undefined;
}

interface AnnouncementRequest {
  viewerId: string;
  announcementId: string;
}

/** The viewer's notification of an announcement to many, if it was to them. */
const findAnnouncement = batchLoader(async (database, asks: readonly AnnouncementRequest[]) => {
  const rows = await database.run(
    readAnnouncements(null, {
      viewerIds: asks.map(({ viewerId }) => viewerId),
      announcementIds: asks.map(({ announcementId }) => announcementId),
      // Nothing of an announcement is older than its own id's millisecond, so whoever it was not to reads next to nothing.
      oldest: asks.map(({ announcementId }) => `${announcementId.slice(0, 13)}-0000-0000-000000000000`),
    }),
  );
  const found = new Map(rows.map(({ number, id }) => [Number(number), id]));
  return asks.map((_, index) => found.get(index + 1));
});

const readAnnouncements = prepared(
  (
    _shape: null,
    asked: { viewerIds: readonly string[]; announcementIds: readonly string[]; oldest: readonly string[] },
  ) =>
    sql<{ number: string; id: string }>`
      SELECT ask.number, n.id
      FROM unnest(${asked.viewerIds}::uuid[], ${asked.announcementIds}::uuid[], ${asked.oldest}::uuid[])
        WITH ORDINALITY AS ask(viewer_id, announcement_id, oldest, number)
      JOIN notifications AS n ON n.user_id = ask.viewer_id AND n.id >= ask.oldest
        AND n.type = 'admin_announcement' AND n.related_id = ask.announcement_id`,
);
