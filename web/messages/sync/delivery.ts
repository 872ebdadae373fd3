import type { ApolloClient } from "@apollo/client";
import { isUnexplained, readFailure } from "../../platform/data/errors.ts";
import { runExclusive } from "../../platform/data/keyedMutex.ts";
import { connection } from "../../platform/data/liveConnection.ts";
import { askToConfirm } from "../../platform/session/confirmFirst.ts";
import { dismissFailure, toast } from "../../platform/toast/toast.ts";
import type { MessageBubble_MessageFragment as ThreadMessage } from "../message/MessageBubble.generated.ts";
import { SendMessageDocument } from "./delivery.generated.ts";
import { receiveMessage } from "./messageCache.ts";
import { type OutgoingMessage, outbox } from "./outbox.ts";

/** Codes of people who take no messages from the viewer. */
const REFUSALS = new Set(["FORBIDDEN", "MESSAGES_CLOSED", "REQUEST_PENDING"]);

/** Sends the messages to one person one after the other, so that they arrive in the order of writing. */
export const sendInOrder = (receiverId: string, task: () => Promise<void>): void =>
  void runExclusive(`messages to ${receiverId}`, task);

/**
 * Tries once. With the same client id as before: if the server had it after all, it stays one message.
 * @returns whether the server said something to it.
 */
export async function deliver(client: ApolloClient, message: OutgoingMessage): Promise<boolean> {
  const { clientId, conversationId, receiverId, content, image } = message;
  // In a conversation the server explains a refusal; to a stranger it does not.
  const to = conversationId ? { conversationId } : { receiverId };
  const input = { ...to, content, clientId, imageUrl: image?.path };
  let arrived: ThreadMessage | undefined;
  try {
    const { data } = await client.mutate({ mutation: SendMessageDocument, variables: { input } });
    arrived = data?.sendMessage;
  } catch (error) {
    return showNotSent(clientId, error);
  }
  dismissFailure();
  if (arrived) await receiveMessage(client, arrived);
  return true;
}

function showNotSent(clientId: string, error: unknown): boolean {
  const failure = readFailure(error);
  const reason = isUnexplained(failure) ? null : failure.message;
  outbox.failed(clientId, { reason, isRefused: REFUSALS.has(failure.code) });
  // Offline the page and the bubble say so: a toast would cover their buttons.
  if (connection.state() === "online") {
    toast({ variant: "destructive", title: "Message failed", description: reason ?? "Failed to send message" });
  }
  askToConfirm(failure);
  return reason !== null;
}
