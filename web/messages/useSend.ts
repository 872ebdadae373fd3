import { useApolloClient } from "@apollo/client/react";
import { v4 as randomId } from "uuid";
import { useAppMutation } from "../app/useAppMutation.ts";
import { receiveMessage } from "./messageCache.ts";
import { type OutgoingMessage, outbox } from "./outbox.ts";
import { SendMessageDocument } from "./useSend.generated.ts";

/** To each person one message after the other, so that they arrive in the order in which they were written. */
const queues = new Map<string, Promise<unknown>>();

/** Sends to a person; the conversation begins with the first message that arrives. */
export function useSend(receiverId: string): {
  send: (content: string) => void;
  /** With the same client id: if the server had it after all, it stays one message. */
  retry: (message: OutgoingMessage) => void;
} {
  const client = useApolloClient();
  const [run] = useAppMutation(SendMessageDocument, {
    failureTitle: "Message failed",
    failureFallback: "Failed to send message",
  });

  const deliver = async ({ clientId, content }: OutgoingMessage) => {
    const { data } = await run({ input: { receiverId, content, clientId } });
    if (data) await receiveMessage(client, data.sendMessage);
    else outbox.failed(clientId);
  };
  const enqueue = (message: OutgoingMessage) => {
    outbox.sending(message);
    const delivery = (queues.get(receiverId) ?? Promise.resolve()).then(() => deliver(message));
    queues.set(receiverId, delivery);
  };
  return {
    send: (content) =>
      enqueue({
        clientId: randomId(),
        receiverId,
        content,
        createdAt: new Date().toISOString(),
        state: "sending",
      }),
    retry: enqueue,
  };
}
