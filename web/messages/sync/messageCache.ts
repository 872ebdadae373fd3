import type { ApolloClient } from "@apollo/client";
import type { Reference } from "@apollo/client/cache";
import { withTypename } from "../../platform/data/withTypename.ts";
import {
  type ConversationRow_ConversationFragment as Conversation,
  ConversationRow_ConversationFragmentDoc,
} from "../list/ConversationRow.generated.ts";
import { askedFor, placeOf, type Shelf, shelfOf } from "../list/place.ts";
import { ConversationByIdDocument, ConversationWithDocument } from "../list/selection.generated.ts";
import { MessagesPageDocument, type MessagesPageQuery } from "../MessagesPage.generated.ts";
import {
  MessageBubble_MessageFragmentDoc,
  type MessageBubble_MessageFragment as ThreadMessage,
} from "../message/MessageBubble.generated.ts";
import { ThreadMessagesDocument } from "../thread/Thread.generated.ts";
import { outbox } from "./outbox.ts";
import { typing } from "./typing.ts";

type StoredConversation = {
  messages: { edges: { __typename: string; node: Reference }[] };
  lastMessage: Reference | null;
  updatedAt: string;
  unreadCount: number;
  markedUnread: boolean;
  archived: boolean;
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
    data: withTypename("Message", message),
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
      // A message from the other person moves the conversation to the inbox.
      markedUnread: (before) => message.isMine && before,
      archived: (before) => message.isMine && before,
    },
  });
}

/** Adds a message to thread and list, and removes it from the outbox. */
export async function receiveMessage(client: ApolloClient, message: ThreadMessage): Promise<void> {
  addMessage(client, message);
  if (!message.isMine) typing.ended(message.conversationId);
  // Fails only when the server is unreachable; list and thread are read again on reconnect.
  await listConversation(client, message.conversationId).catch(() => undefined);
  if (message.isMine) outbox.remove(message.clientId);
}

/** Adds a conversation to the list and its draft, such as a new one. */
async function listConversation(client: ApolloClient, id: string): Promise<void> {
  const row = readRow(client, id);
  if (row && isListed(client, row)) return;
  // The thread first: the draft becomes it without an empty moment.
  await client.query({ query: ThreadMessagesDocument, variables: { id } });
  const { data } = await client.query({
    query: ConversationByIdDocument,
    variables: { id },
    fetchPolicy: "network-only",
  });
  if (!data) return;
  client.writeQuery({
    query: ConversationWithDocument,
    variables: { userId: data.conversation.otherUser.id },
    data: { conversationWith: data.conversation },
  });
  putOnTop(client, data.conversation);
}

const listOf = (shelf: Shelf | null) => ({ query: MessagesPageDocument, variables: askedFor(shelf) });

const readInbox = (client: ApolloClient) => client.readQuery(listOf(null));

/** Whether its list has it; a declined conversation is in none. */
const isListed = (client: ApolloClient, conversation: Conversation) =>
  placeOf(conversation) === "nowhere" ||
  Boolean(
    client
      .readQuery(listOf(shelfOf(conversation) ?? null))
      ?.conversations.edges.some(({ node }) => node.id === conversation.id),
  );

/** Moves a conversation that was archived, restored, marked, accepted or declined, here or on another device. */
export function showFiled(client: ApolloClient, conversation: Conversation): void {
  client.cache.writeFragment({ ...rowOf(client, conversation.id), data: withTypename("Conversation", conversation) });
  putOnTop(client, conversation);
}

function putOnTop(client: ApolloClient, conversation: Conversation): void {
  if (isListed(client, conversation)) return;
  client.cache.updateQuery(listOf(shelfOf(conversation) ?? null), (list) => {
    if (!list) return list;
    const edge = withTypename("QueryConversationsConnectionEdge", { node: conversation });
    return { ...list, conversations: { ...list.conversations, edges: [edge, ...list.conversations.edges] } };
  });
}

/**
 * Reads what changed in the list meanwhile, as far down as something did: rows that were read on and where one has
 * scrolled to stay. Open threads see from their row that they are behind.
 */
export async function catchUpList(client: ApolloClient): Promise<void> {
  let after: string | null = null;
  while (readInbox(client)) {
    const answer: { data?: MessagesPageQuery } = await client.query({
      query: MessagesPageDocument,
      variables: { after },
      fetchPolicy: "no-cache",
    });
    if (!answer.data) return;
    const { edges, pageInfo } = answer.data.conversations;
    let isKnown = false;
    for (const { node } of edges) {
      const before = readRow(client, node.id);
      isKnown ||= before?.updatedAt === node.updatedAt;
      // An event that arrived after the request is newer than its answer.
      if (before && before.updatedAt > node.updatedAt) continue;
      client.cache.writeFragment({ ...rowOf(client, node.id), data: withTypename("Conversation", node) });
      putOnTop(client, node);
    }
    if (isKnown || !pageInfo.hasNextPage) return;
    after = pageInfo.endCursor;
  }
}

const rowOf = ({ cache }: ApolloClient, id: string) => ({
  id: cache.identify({ __typename: "Conversation", id }),
  fragment: ConversationRow_ConversationFragmentDoc,
  fragmentName: "ConversationRow_conversation",
});

const readRow = (client: ApolloClient, id: string): Conversation | null => client.cache.readFragment(rowOf(client, id));
