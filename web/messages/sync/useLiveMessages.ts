import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { connection, useOnReconnect } from "../../app/data/liveConnection.ts";
import { catchUpList, receiveMessage } from "./messageCache.ts";
import { useLiveActivity } from "./useLiveActivity.ts";
import { MessageReceivedDocument } from "./useLiveMessages.generated.ts";

/** A subscription begins a moment after it is asked for; what came until then is read once more after this long. */
const SETTLE_MS = 2000;
const REMEMBERED = 5;

export type Announcement = { id: string; text: string };

/** Keeps list and threads live. Returns the newest messages from others as sentences, for a live region. */
export function useLiveMessages(): readonly Announcement[] {
  const client = useApolloClient();
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  useCatchUp();
  useLiveActivity();
  useSubscription(MessageReceivedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { sender, ...message } = data.messageReceived;
      void receiveMessage(client, message);
      if (message.isMine) return;
      const text = `${sender.fullName}: ${message.content}`;
      setAnnouncements((before) => [...before, { id: message.id, text }].slice(-REMEMBERED));
    },
  });
  return announcements;
}

/** Reads what no event told: while the connection was lost, and while the subscription was still on its way. */
function useCatchUp(): void {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const catchUpLater = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // With the connection away its return calls again.
      catchUpList(client).catch(() => connection.state() === "online" && catchUpLater());
    }, SETTLE_MS);
  }, [client]);
  useOnReconnect(() => {
    catchUpList(client).catch(() => undefined);
    catchUpLater();
  });
  useEffect(() => {
    catchUpLater();
    return () => clearTimeout(timer.current);
  }, [catchUpLater]);
}
