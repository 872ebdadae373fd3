import { skipToken, useApolloClient, useQuery } from "@apollo/client/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useOnReconnect } from "../app/connection.ts";
import { type Failure, readFailure } from "../app/errors.ts";
import { useMore } from "../app/useMore.ts";
import type { ListMore } from "../ui/ListView.tsx";
import type { ConversationRow_ConversationFragment as Conversation } from "./ConversationRow.generated.ts";
import type { MessageBubble_MessageFragment as ThreadMessage } from "./MessageBubble.generated.ts";
import { addMessage } from "./messageCache.ts";
import { ThreadMessagesDocument } from "./Thread.generated.ts";

/** Pages that are read at most to close a gap; whoever was away for longer starts again from the newest page. */
const GAP_PAGES = 10;

export type ThreadData = {
  /** Undefined until the first answer; empty for a conversation that has not begun. */
  messages: readonly ThreadMessage[] | undefined;
  failure: Failure | null;
  retry: () => void;
  retrying: boolean;
  older: ListMore;
  olderFailure: Failure | null;
};

const none: readonly ThreadMessage[] = [];

/** The messages of a conversation, without gaps: what was missed while the connection was lost is read afterwards. */
export function useThread(conversation: Conversation | null): ThreadData {
  const client = useApolloClient();
  const id = conversation?.id;
  const { data, error, loading, refetch, fetchMore } = useQuery(
    ThreadMessagesDocument,
    id ? { variables: { id } } : skipToken,
  );
  const connection = data?.conversation.messages;
  const { more, failure: olderFailure } = useMore(connection?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const loaded = useMemo(() => connection?.edges.map(({ node }) => node), [connection]);
  const newest = loaded?.reduce((highest, { seq }) => Math.max(highest, seq), 0);
  const [catchUpFailed, setCatchUpFailed] = useState(false);

  const catchUp = useCallback(async () => {
    if (!id || newest === undefined) return;
    let after: string | null = null;
    for (let page = 0; page < GAP_PAGES; page++) {
      const result: { data?: typeof data } = await client.query({
        query: ThreadMessagesDocument,
        variables: { id, after },
        fetchPolicy: "no-cache",
      });
      const missed = result.data?.conversation.messages;
      if (!missed) return;
      for (const { node } of missed.edges) addMessage(client, node);
      const reached = missed.edges.some(({ node }) => node.seq <= newest + 1);
      if (reached || !missed.pageInfo.hasNextPage) return;
      after = missed.pageInfo.endCursor;
    }
    await refetch();
  }, [client, id, newest, refetch]);
  const tryToCatchUp = useCallback(() => {
    catchUp().then(
      () => setCatchUpFailed(false),
      () => setCatchUpFailed(true),
    );
  }, [catchUp]);

  useOnReconnect(tryToCatchUp);
  // The row knows of a message that the thread does not have: it came while the thread was closed.
  const isBehind = newest !== undefined && (conversation?.lastMessage?.seq ?? 0) > newest;
  useEffect(() => {
    if (isBehind && !catchUpFailed) tryToCatchUp();
  }, [isBehind, catchUpFailed, tryToCatchUp]);

  return {
    messages: id ? loaded : none,
    failure: error ? readFailure(error) : null,
    retry: () => void refetch().catch(() => undefined),
    retrying: loading,
    older: more,
    olderFailure,
  };
}
