import { type ConnectionArguments, connectById } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { MAX_BADGE_COUNT } from "./input.ts";

/** What happened to the viewer, newest first. @throws {Failure} UNAUTHENTICATED */
export function listNotifications(
  ctx: Context,
  { unread, ...args }: ConnectionArguments & { unread?: boolean | null | undefined },
) {
  const where = { userId: requireViewer(ctx).id, ...(unread && { read: false }) };
  return connectById(args, "newest first", (page) =>
    ctx.db.notification.findMany({ ...page, where: { ...page.where, ...where } }),
  );
}

/** How many the viewer has not read, counted to `MAX_BADGE_COUNT`. @throws {Failure} UNAUTHENTICATED */
export function countUnread(ctx: Context): Promise<number> {
  return ctx.db.notification.count({ where: { userId: requireViewer(ctx).id, read: false }, take: MAX_BADGE_COUNT });
}
