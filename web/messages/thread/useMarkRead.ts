import { useApolloClient, useMutation } from "@apollo/client/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useConnectionState } from "../../platform/data/liveConnection.ts";
import { useRefetchUnread } from "../../platform/session/unread.ts";
import { recountRequests } from "../requests/useRequestsCount.ts";
import { MarkConversationReadDocument } from "./useMarkRead.generated.ts";

/** Unread messages at the opening: their count, up to this number. */
export type UnreadMark = { count: number; upToSeq: number };

type Read = { id: string; unreadCount: number; markedUnread: boolean; lastMessage: { seq: number } | null };

/**
 * Marks a conversation read while it is open before somebody's eyes, also what arrives meanwhile. Answers what they
 * found unread when they opened it or came back to it.
 */
export function useMarkRead(conversation: Read | null): UnreadMark | null {
  const client = useApolloClient();
  const [markRead] = useMutation(MarkConversationReadDocument);
  const refetchUnread = useRefetchUnread();
  const isVisible = usePageVisible();
  const isOnline = useConnectionState() === "online";
  const [mark, setMark] = useState<UnreadMark | null>(null);
  const isLooking = useRef(false);
  const id = conversation?.id;
  const unreadCount = conversation?.unreadCount ?? 0;
  const isMarked = conversation?.markedUnread ?? false;
  const upToSeq = conversation?.lastMessage?.seq ?? 0;
  useEffect(() => {
    if (!isVisible) isLooking.current = false;
    if (!id || !isVisible) return;
    const isOpening = !isLooking.current;
    if (isOpening && unreadCount > 0) setMark({ count: unreadCount, upToSeq });
    isLooking.current = true;
    // A conversation that is marked unread while open stays so until the next visit.
    if ((unreadCount === 0 && !(isMarked && isOpening)) || !isOnline) return;
    // After a failure it stays unread, and is repeated with the next message, visit or reconnect.
    markRead({ variables: { id } }).then(
      () => Promise.all([refetchUnread(), recountRequests(client)]),
      () => undefined,
    );
  }, [id, unreadCount, isMarked, upToSeq, isVisible, isOnline, markRead, refetchUnread, client]);
  return mark;
}

const subscribe = (watcher: () => void) => {
  document.addEventListener("visibilitychange", watcher);
  return () => document.removeEventListener("visibilitychange", watcher);
};

function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
}
