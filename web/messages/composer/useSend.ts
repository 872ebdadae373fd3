import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";
import { v4 as randomId } from "uuid";
import { deliver, sendInOrder } from "../sync/delivery.ts";
import { type OutgoingImage, type OutgoingMessage, outbox } from "../sync/outbox.ts";

export type Send = {
  send: (content: string, image: OutgoingImage | null) => void;
  retry: (message: OutgoingMessage) => void;
};

/** The first message creates the conversation. */
export function useSend(receiverId: string, conversationId: string | null): Send {
  const client = useApolloClient();
  return useMemo(() => {
    const enqueue = (message: OutgoingMessage) => {
      outbox.sending(message);
      sendInOrder(receiverId, async () => {
        if (outbox.holds(message.clientId)) await deliver(client, message);
      });
    };
    return {
      send: (content, image) =>
        enqueue({
          clientId: randomId(),
          receiverId,
          conversationId,
          content,
          image,
          createdAt: new Date().toISOString(),
          state: "sending",
          reason: null,
          isRefused: false,
        }),
      retry: (message) => enqueue({ ...message, conversationId }),
    };
  }, [client, receiverId, conversationId]);
}
