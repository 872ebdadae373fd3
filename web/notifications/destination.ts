import { paths } from "../app/paths.ts";
import { hasPage } from "../app/routes.ts";
import type { NotificationRow_NotificationFragment as Notification } from "./NotificationRow.generated.ts";

/** Where a notification leads, or null: an announcement is read where it stands. */
export function destinationOf({ type, relatedId, actor }: Notification): string | null {
  const address = addressOf(type, relatedId, actor?.username);
  return address && hasPage(address) ? address : null;
}

function addressOf(type: string, relatedId: string | null, actor: string | undefined): string | null {
  if (type === "follow") return actor ? paths.profile(actor) : relatedId && paths.profile(relatedId);
  if (!relatedId) return null;
  if (type.startsWith("booking_")) return paths.bookings({ booking: relatedId });
  return type === "like" || type === "comment" || type === "tag_requested" ? paths.post(relatedId) : null;
}
