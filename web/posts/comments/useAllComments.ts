import { skipToken, useQuery } from "@apollo/client/react";
import { useRef } from "react";
import { MAX_PAGE_SIZE } from "../../../graph/core/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { useLivePost } from "../live/useLivePost.ts";
import { AllCommentsDocument, type Comments_PostFragment } from "./Comments.generated.ts";
import type { Thread } from "./CommentThread.tsx";
import { isUnsent, mergeComments } from "./commentCache.ts";

const FIRST = 20;

/** The comments of a card, or all of them, live while they are open. */
export function useAllComments(post: Comments_PostFragment, isOpen: boolean) {
  const { id, comments: total, userComments: first } = post;
  const { data, error, loading, client, refetch, fetchMore } = useQuery(
    AllCommentsDocument,
    isOpen ? { variables: { id } } : skipToken,
  );
  const list = isOpen ? data?.post.commentList : undefined;
  const { more, failure } = useLoadMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));

  const known = useRef(total);
  useLivePost(id, ({ comments }) => {
    if (comments === known.current || !list) return;
    known.current = comments;
    const loaded = Math.min(MAX_PAGE_SIZE, Math.max(FIRST, list.edges.length + 1));
    // A failure is repeated with the next change or reconnect.
    void client
      .query({ query: AllCommentsDocument, variables: { id, first: loaded }, fetchPolicy: "network-only" })
      .catch(() => undefined);
  });

  const loadedThreads: readonly Thread[] = list?.edges.map(({ node }) => node) ?? [];
  // Beside an incomplete list, the viewer's new comments are shown.
  const beside = list && !more.hasNext ? first.filter((comment) => isUnsent(comment.id)) : first;
  const firstFailure = error && !list ? readFailure(error) : null;
  return {
    threads: isOpen ? mergeComments<Thread>(beside, loadedThreads) : first,
    isLoading: isOpen && loading && !list,
    isLoaded: Boolean(list),
    more: isOpen ? more : { ...more, hasNext: false },
    failure: isOpen ? (firstFailure ?? failure) : null,
    retry: firstFailure ? () => void refetch() : more.loadMore,
  };
}
