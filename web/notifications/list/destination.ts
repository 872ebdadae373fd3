import { hasPage } from "../../platform/paths/paths.ts";
import type { NotificationRow_NotificationFragment as Notification } from "../NotificationRow.generated.ts";
import { kindOf } from "./kinds.ts";

/** What a notification may show of its subject, by its address; the server answers null for what the viewer can't see. */
const SUBJECTS = { "/post/": "post", "/bookings/": "booking", "/profile/": "actor" } as const;

/** Whether its subject was deleted or is hidden from the viewer. */
export function isGone(notification: Notification): boolean {
  const { type, url } = notification;
  // A request to follow is answered on the viewer's own page.
  if (!url || type === "follow_requested") return false;
  const subject = Object.entries(SUBJECTS).find(([path]) => url.startsWith(path))?.[1];
  return subject !== undefined && notification[subject] === null;
}

/** Where a notification leads, or null: an announcement is read where it stands. */
export function destinationOf(notification: Notification): string | null {
  const { type, url, actor } = notification;
  if (isGone(notification)) return null;
  const address = kindOf(type).address?.(actor?.username) ?? url;
  return address && hasPage(address) ? address : null;
}
