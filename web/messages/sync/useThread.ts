import { skipToken, useApolloClient, useQuery } from "@apollo/client/react";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Failure, readFailure } from "../../app/data/errors.ts";
import { useOnReconnect } from "../../app/data/liveConnection.ts";
import { useMore } from "../../app/data/useMore.ts";
import type { ListMore } from "../../ui/list/ListView.tsx";
import { quietly } from "../../ui/quietly.ts";
import type { ConversationRow_ConversationFragment as Conversation } from "../list/ConversationRow.generated.ts";
import type { MessageBubble_MessageFragment as ThreadMessage } from "../message/MessageBubble.generated.ts";
import { extentOf } from "../message/timeline.ts";
import { ThreadMessagesDocument, type ThreadMessagesQuery } from "../thread/Thread.generated.ts";
import { addMessage } from "./messageCache.ts";

/** The most the server gives at once, for reading much: a gap, or the way back to an old message. */
const LARGE_PAGE = 100;
const PAGE = 30;
/** Pages that are read at most to close a gap; whoever was away for longer starts again from the newest page. */
const GAP_PAGES = 10;
const RETRY_MS = 3000;

export type ThreadData = {
  /** Undefined until the first answer; empty for a conversation that has not begun. */
  messages: readonly ThreadMessage[] | undefined;
  failure: Failure | null;
  retry: () => void;
  retrying: boolean;
  older: ListMore;
  olderFailure: Failure | null;
  /** The message that was asked for is still being looked for. */
  isSeeking: boolean;
};

const none: readonly ThreadMessage[] = [];

/**
 * The messages of a conversation, without gaps: their numbers have none, so what an event did not tell is noticed and
 * read. With `wanted`, the number of a message, it reads back until that one is there.
 */
export function useThread(conversation: Conversation | null, wanted: number | null): ThreadData {
  const client = useApolloClient();
  const id = conversation?.id;
  const { data, error, loading, refetch, fetchMore } = useQuery(
    ThreadMessagesDocument,
    id ? { variables: { id } } : skipToken,
  );
  const connection = data?.conversation.messages;
  const loaded = useMemo(() => connection?.edges.map(({ node }) => node), [connection]);
  const extent = useMemo(() => extentOf(loaded ?? none), [loaded]);
  const isBefore = wanted !== null && extent !== null && wanted < extent.oldest;
  const { more, failure: olderFailure } = useMore(connection?.pageInfo, (after) =>
    fetchMore({ variables: { after, first: isBefore ? LARGE_PAGE : PAGE } }),
  );
  const isSeeking = isBefore && more.hasNext && !olderFailure;
  const readOn = useEffectEvent(more.loadMore);
  useEffect(() => {
    if (isSeeking && !more.loadingMore) readOn();
  }, [isSeeking, more.loadingMore]);

  const unbrokenTo = extent?.unbrokenTo;
  const catchUp = useCallback(async () => {
    if (!id || unbrokenTo === undefined) return;
    let after: string | null = null;
    for (let page = 0; page < GAP_PAGES; page++) {
      const answer: { data?: ThreadMessagesQuery } = await client.query({
        query: ThreadMessagesDocument,
        variables: { id, after, first: LARGE_PAGE },
        fetchPolicy: "no-cache",
      });
      const missed = answer.data?.conversation.messages;
      if (!missed) return;
      for (const { node } of missed.edges) addMessage(client, node);
      const reached = missed.edges.some(({ node }) => node.seq <= unbrokenTo + 1);
      if (reached || !missed.pageInfo.hasNextPage) return;
      after = missed.pageInfo.endCursor;
    }
    await refetch();
  }, [client, id, unbrokenTo, refetch]);

  const [attempt, setAttempt] = useState(0);
  useOnReconnect(() => setAttempt((count) => count + 1));
  // The row knows of a message that the thread does not have, or one is missing between two others.
  const newest = Math.max(extent?.newest ?? 0, conversation?.lastMessage?.seq ?? 0);
  const isBehind = unbrokenTo !== undefined && unbrokenTo < newest;
  const lastAttempt = useRef(0);
  useEffect(() => {
    if (!isBehind && attempt === lastAttempt.current) return;
    lastAttempt.current = attempt;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    catchUp().catch(() => {
      if (!isOver) timer = setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isBehind, attempt, catchUp]);

  return {
    messages: id ? loaded : none,
    failure: error ? readFailure(error) : null,
    retry: () => quietly(refetch()),
    retrying: loading,
    older: more,
    olderFailure,
    isSeeking,
  };
}
