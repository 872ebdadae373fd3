import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useEffect, useMemo, useState } from "react";
import { connection, useOnReconnect } from "../../platform/data/liveConnection.ts";
import { recountRequests } from "../requests/useRequestsCount.ts";
import { createListSync } from "./listSync.ts";
import { catchUpList, receiveMessage } from "./messageCache.ts";
import { useLiveActivity } from "./useLiveActivity.ts";
import { MessageReceivedDocument } from "./useLiveMessages.generated.ts";

const REMEMBERED = 5;

type Announcement = { id: string; text: string };

/** Keeps list and threads live. @returns the newest messages from others as sentences, for a live region. */
export function useLiveMessages(): readonly Announcement[] {
  const client = useApolloClient();
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  useCatchUp();
  useLiveActivity();
  useSubscription(MessageReceivedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { sender, conversation, ...message } = data.messageReceived;
      void receiveMessage(client, message);
      if (conversation.isRequest) void recountRequests(client);
      if (message.isMine || conversation.isRequest) return;
      const text = `${sender.fullName}: ${message.content}`;
      setAnnouncements((before) => [...before, { id: message.id, text }].slice(-REMEMBERED));
    },
  });
  return announcements;
}

function useCatchUp(): void {
  const client = useApolloClient();
  const sync = useMemo(
    () =>
      createListSync(
        () => catchUpList(client),
        () => connection.state() === "online",
      ),
    [client],
  );
  useEffect(() => sync.start(), [sync]);
  useOnReconnect(sync.returned);
}
