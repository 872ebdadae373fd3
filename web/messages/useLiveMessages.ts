import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useState } from "react";
import { receiveMessage } from "./messageCache.ts";
import { MessageReceivedDocument } from "./useLiveMessages.generated.ts";

/** Keeps list and threads live. Returns the newest message from somebody else as a sentence, for a live region. */
export function useLiveMessages(): string {
  const client = useApolloClient();
  const [announcement, setAnnouncement] = useState("");
  useSubscription(MessageReceivedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { sender, ...message } = data.messageReceived;
      void receiveMessage(client, message);
      if (!message.isMine) setAnnouncement(`${sender.fullName}: ${message.content}`);
    },
  });
  return announcement;
}
