import { hasPage } from "../../platform/paths/paths.ts";
import type { NotificationRow_NotificationFragment as Notification } from "../NotificationRow.generated.ts";
import { kindOf } from "./kinds.ts";

/** The link of a notification; null: an announcement has none. */
export function destinationOf(notification: Notification): string | null {
  const { type, url, actor, isGone } = notification;
  if (isGone) return null;
  const address = kindOf(type).address?.(actor?.username) ?? url;
  return address && hasPage(address) ? address : null;
}
