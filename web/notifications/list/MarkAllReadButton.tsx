import Button from "@mui/material/Button";
import { useMarkRead } from "./useMarkRead.ts";
import type { LoadedNotifications } from "./useNotifications.ts";

/** Marks the shown and older notifications; newer ones stay unread. */
export function MarkAllReadButton({ items, onTop, topic, unreadCount }: LoadedNotifications) {
  const { markAllRead } = useMarkRead();
  if (unreadCount === 0) return null;
  return (
    <Button
      size="small"
      disabled={!items?.length}
      onClick={({ currentTarget }) => {
        // The button disappears: the focus stays in the dialog or on the page.
        currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
        void markAllRead(items ?? [], onTop, topic);
      }}
    >
      Mark all read
    </Button>
  );
}
