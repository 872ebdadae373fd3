import type { ApolloClient } from "@apollo/client";
import type { Reference } from "@apollo/client/cache";
import {
  MessageBubble_MessageFragmentDoc,
  type MessageBubble_MessageFragment as ThreadMessage,
} from "./MessageBubble.generated.ts";
import { MessagesPageDocument } from "./MessagesPage.generated.ts";
import { outbox } from "./outbox.ts";
import { ConversationByIdDocument } from "./selection.generated.ts";
import { ThreadMessagesDocument } from "./Thread.generated.ts";

/** A conversation as the cache keeps it. */
type StoredConversation = {
  messages: { edges: { __typename: string; node: Reference }[] };
  lastMessage: Reference | null;
  updatedAt: string;
  unreadCount: number;
};

/**
 * Puts a message where it belongs: into its thread if that is loaded, and onto its conversation's row. The same message
 * may come twice (the socket's echo and the mutation's answer) and is counted once.
 */
export function addMessage(client: ApolloClient, message: ThreadMessage): void {
  const { cache } = client;
  const reference = cache.writeFragment({
    fragment: MessageBubble_MessageFragmentDoc,
    fragmentName: "MessageBubble_message",
    id: cache.identify({ __typename: "Message", id: message.id }),
    data: { ...message, __typename: "Message" } as ThreadMessage,
  });
  if (!reference) return;
  const id = cache.identify({ __typename: "Conversation", id: message.conversationId });
  let isNewer = false;
  cache.modify<StoredConversation>({
    id,
    fields: {
      messages(existing, { readField, isReference }) {
        if (isReference(existing)) return existing;
        if (existing.edges.some(({ node }) => readField("id", node) === message.id)) return existing;
        const edge = { __typename: "ConversationMessagesConnectionEdge", node: reference };
        return { ...existing, edges: [edge, ...existing.edges] };
      },
      lastMessage(existing, { readField }) {
        isNewer = message.seq > (existing ? Number(readField("seq", existing)) : 0);
        return isNewer ? reference : existing;
      },
    },
  });
  if (!isNewer) return;
  cache.modify<StoredConversation>({
    id,
    fields: {
      updatedAt: () => message.createdAt,
      unreadCount: (count) => (message.isMine ? count : count + 1),
    },
  });
}

/** What the socket or a mutation brought: shown in thread and list, and no longer on its way. */
export async function receiveMessage(client: ApolloClient, message: ThreadMessage): Promise<void> {
  addMessage(client, message);
  // Fails only when the server is away; list and thread are then read again with the connection's return.
  await listConversation(client, message.conversationId).catch(() => undefined);
  if (message.isMine) outbox.remove(message.clientId);
}

/** Shows a conversation in the list that the list does not have yet, such as one that has just begun. */
async function listConversation(client: ApolloClient, id: string): Promise<void> {
  const listed = client.readQuery({ query: MessagesPageDocument, variables: {} });
  if (!listed || listed.conversations.edges.some(({ node }) => node.id === id)) return;
  // The thread comes first: a draft turns into it without a moment of emptiness.
  await client.query({ query: ThreadMessagesDocument, variables: { id } });
  const { data } = await client.query({
    query: ConversationByIdDocument,
    variables: { id },
    fetchPolicy: "network-only",
  });
  if (!data) return;
  client.cache.updateQuery({ query: MessagesPageDocument, variables: {} }, (list) => {
    if (!list || list.conversations.edges.some(({ node }) => node.id === id)) return list;
    const edge = { __typename: "QueryConversationsConnectionEdge", node: data.conversation };
    return { ...list, conversations: { ...list.conversations, edges: [edge, ...list.conversations.edges] } };
  });
}
