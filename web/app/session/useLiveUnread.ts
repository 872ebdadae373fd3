import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useOnReconnect } from "../data/liveConnection.ts";
import { paths } from "../routing/paths.ts";
import { changeUnread, useRefetchUnread } from "./unread.ts";
import { UnreadMessageEventsDocument } from "./useLiveUnread.generated.ts";

/** How long the messages screen is given to mark read what it shows, before the badge asks what is left. */
const READING_MS = 800;

/** Keeps the messages badge live, and catches both badges up after a gap in the connection. */
export function useLiveUnread(): void {
  const client = useApolloClient();
  const refetchUnread = useRefetchUnread();
  const isReading = useLocation().pathname === paths.messages();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useOnReconnect(refetchUnread);
  useSubscription(UnreadMessageEventsDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data || data.messageReceived.isMine) return;
      if (!isReading || document.visibilityState === "hidden") {
        changeUnread(client.cache, "unreadMessagesCount", (count) => count + 1);
        return;
      }
      // Counted here it would flash up and vanish with every message of an open conversation.
      clearTimeout(timer.current);
      timer.current = setTimeout(refetchUnread, READING_MS);
    },
  });
}
