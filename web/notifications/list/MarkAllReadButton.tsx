import Button from "@mui/material/Button";
import { useMarkRead } from "./useMarkRead.ts";
import type { LoadedNotifications } from "./useNotifications.ts";

/** Only where something is unread. Marks what is before the person's eyes and older; what comes meanwhile stays. */
export function MarkAllReadButton({ items, onTop, topic, unreadCount }: LoadedNotifications) {
  const { markAllRead } = useMarkRead();
  if (unreadCount === 0) return null;
  return (
    <Button
      size="small"
      disabled={!items?.length}
      onClick={({ currentTarget }) => {
        // The button goes with what it marked; the keyboard stays in the dialog or on the page around it.
        currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
        void markAllRead(items ?? [], onTop, topic);
      }}
    >
      Mark all read
    </Button>
  );
}
