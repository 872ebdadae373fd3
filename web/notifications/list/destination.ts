import { hasPage, paths } from "../../app/routing/paths.ts";
import type { NotificationRow_NotificationFragment as Notification } from "../NotificationRow.generated.ts";

/** Where a notification leads, or null: an announcement is read where it stands. */
export function destinationOf({ type, url, actor }: Notification): string | null {
  const address = addressOf(type, url, actor?.username);
  return address && hasPage(address) ? address : null;
}

function addressOf(type: string, url: string | null, actor: string | undefined): string | null {
  // Where a request is answered, not who made it.
  if (type === "follow_requested") return paths.profile(undefined, { show: "requests" });
  return type.startsWith("follow") && actor ? paths.profile(actor) : url;
}
