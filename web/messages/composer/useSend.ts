import { useApolloClient } from "@apollo/client/react";
import { useMemo, useRef } from "react";
import { v4 as randomId } from "uuid";
import { isUnexplained } from "../../app/data/errors.ts";
import { inTurn } from "../../app/data/inTurn.ts";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { askToConfirm } from "../../app/session/confirmFirst.ts";
import { receiveMessage } from "../sync/messageCache.ts";
import { type OutgoingImage, type OutgoingMessage, outbox } from "../sync/outbox.ts";
import { SendMessageDocument } from "./useSend.generated.ts";

/** The server's codes for somebody who takes no messages of the viewer. */
const REFUSALS = new Set(["FORBIDDEN", "MESSAGES_CLOSED", "REQUEST_PENDING"]);

export type Send = {
  send: (content: string, image: OutgoingImage | null) => void;
  /** With the same client id: if the server had it after all, it stays one message. */
  retry: (message: OutgoingMessage) => void;
};

/** Sends to a person; the conversation begins with the first message that arrives. */
export function useSend(receiverId: string, conversationId: string | undefined): Send {
  const client = useApolloClient();
  const [run] = useAppMutation(SendMessageDocument, {
    failureTitle: "Message failed",
    failureFallback: "Failed to send message",
  });
  const latest = useRef(run);
  latest.current = run;
  return useMemo(() => {
    const deliver = async ({ clientId, content, image }: OutgoingMessage) => {
      // To a conversation that exists the server says why it takes nothing; to a stranger it says nothing.
      const to = conversationId ? { conversationId } : { receiverId };
      const input = { ...to, content, clientId, imageUrl: image?.path };
      const { data, failure } = await latest.current({ input });
      if (data) return receiveMessage(client, data.sendMessage);
      askToConfirm(failure);
      const reason = isUnexplained(failure) ? null : failure.message;
      outbox.failed(clientId, { reason, isRefused: REFUSALS.has(failure.code) });
    };
    // To each person one message after the other, so that they arrive in the order in which they were written.
    const enqueue = (message: OutgoingMessage) => {
      outbox.sending(message);
      void inTurn(`messages to ${receiverId}`, async () => outbox.holds(message.clientId) && deliver(message));
    };
    return {
      send: (content, image) =>
        enqueue({
          clientId: randomId(),
          receiverId,
          content,
          image,
          createdAt: new Date().toISOString(),
          state: "sending",
          reason: null,
          isRefused: false,
        }),
      retry: enqueue,
    };
  }, [client, receiverId, conversationId]);
}
