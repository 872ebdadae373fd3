import { hasPage } from "../../app/routing/paths.ts";
import type { NotificationRow_NotificationFragment as Notification } from "../NotificationRow.generated.ts";
import { kindOf } from "./kinds.ts";

/** Where a notification leads, or null: an announcement is read where it stands. */
export function destinationOf({ type, url, actor }: Notification): string | null {
  const address = kindOf(type).address?.(actor?.username) ?? url;
  return address && hasPage(address) ? address : null;
}
