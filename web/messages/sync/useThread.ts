import type { ApolloClient } from "@apollo/client";
import { skipToken, useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import type { ListMore } from "../../ui/list/ListView.tsx";
import type { ConversationRow_ConversationFragment as Conversation } from "../list/ConversationRow.generated.ts";
import type { MessageBubble_MessageFragment as ThreadMessage } from "../message/MessageBubble.generated.ts";
import { ThreadMessagesDocument, type ThreadMessagesQuery } from "../thread/Thread.generated.ts";
import { addMessage } from "./messageCache.ts";
import { createThreadSync, isSeeking, type Shown, type ThreadSource } from "./threadSync.ts";

export type ThreadState =
  | { kind: "loading" }
  | { kind: "failed"; failure: Failure; retry: () => void; retrying: boolean }
  /** The linked message is older than all of these. */
  | { kind: "seeking"; messages: readonly ThreadMessage[] }
  /** No messages: the conversation is new. */
  | { kind: "shown"; messages: readonly ThreadMessage[]; older: ListMore; olderFailure: Failure | null };

const none: readonly ThreadMessage[] = [];

/** A conversation's messages without gaps, back to `wanted`, a linked number. */
export function useThread(conversation: Conversation | null, wanted: number | null): ThreadState {
  const client = useApolloClient();
  const id = conversation?.id;
  const { data, error, loading, refetch, fetchMore } = useQuery(
    ThreadMessagesDocument,
    id ? { variables: { id } } : skipToken,
  );
  const connection = data?.conversation.messages;
  const newestKnown = conversation?.lastMessage?.seq ?? 0;
  const shown = useMemo<Shown & { messages: readonly ThreadMessage[] | undefined }>(
    () => ({
      messages: connection?.edges.map(({ node }) => node),
      hasOlder: connection?.pageInfo.hasNextPage ?? false,
      cursor: connection?.pageInfo.endCursor,
      newestKnown,
      wanted,
    }),
    [connection, newestKnown, wanted],
  );
  const sync = useMemo(
    () =>
      createThreadSync<ThreadMessage>({
        ...serverOf(client, id),
        readOlder: (first, after) => fetchMore({ variables: { first, after } }),
        startAgain: refetch,
      }),
    [client, id, fetchMore, refetch],
  );
  const reading = useSyncExternalStore(sync.subscribe, sync.reading);
  useEffect(() => sync.start(), [sync]);
  useEffect(() => sync.show(shown), [sync, shown]);
  useOnReconnect(sync.returned);

  const messages = id ? shown.messages : none;
  if (!messages) {
    if (!error) return { kind: "loading" };
    return { kind: "failed", failure: readFailure(error), retry: () => ignoreRejection(refetch()), retrying: loading };
  }
  if (isSeeking(shown, reading)) return { kind: "seeking", messages };
  const older = { hasNext: shown.hasOlder, loadMore: sync.readOlder, loadingMore: reading.isReading };
  return { kind: "shown", messages, older, olderFailure: reading.failure };
}

type Server = Pick<ThreadSource<ThreadMessage>, "read" | "add">;

function serverOf(client: ApolloClient, id = ""): Server {
  return {
    async read(first, after) {
      const answer: { data?: ThreadMessagesQuery } = await client.query({
        query: ThreadMessagesDocument,
        variables: { id, after, first },
        fetchPolicy: "no-cache",
      });
      const messages = answer.data?.conversation.messages;
      if (!messages) return null;
      const { hasNextPage, endCursor } = messages.pageInfo;
      return { messages: messages.edges.map(({ node }) => node), hasMore: hasNextPage, cursor: endCursor };
    },
    add: (message) => addMessage(client, message),
  };
}
