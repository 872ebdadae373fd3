import { useMutation } from "@apollo/client/react";
import { useEffect, useSyncExternalStore } from "react";
import { useConnectionState } from "../app/connection.ts";
import { useRefetchUnread } from "../app/unread.ts";
import { MarkConversationReadDocument } from "./useMarkRead.generated.ts";

/** Marks a conversation read while it is open before somebody's eyes, also what arrives meanwhile. */
export function useMarkRead(conversation: { id: string; unreadCount: number } | null): void {
  const [markRead] = useMutation(MarkConversationReadDocument);
  const refetchUnread = useRefetchUnread();
  const isVisible = usePageVisible();
  const isOnline = useConnectionState() === "online";
  const id = conversation?.id;
  const unreadCount = conversation?.unreadCount ?? 0;
  useEffect(() => {
    if (!id || unreadCount === 0 || !isVisible || !isOnline) return;
    // What fails stays unread, visibly so, and is tried again with the next message, glance or connection.
    markRead({ variables: { id } }).then(refetchUnread, () => undefined);
  }, [id, unreadCount, isVisible, isOnline, markRead, refetchUnread]);
}

const subscribe = (watcher: () => void) => {
  document.addEventListener("visibilitychange", watcher);
  return () => document.removeEventListener("visibilitychange", watcher);
};

function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
}
