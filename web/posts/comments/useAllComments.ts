import { skipToken, useQuery } from "@apollo/client/react";
import { useRef } from "react";
import { MAX_PAGE_SIZE } from "../../../graph/core/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useMore } from "../../platform/data/useMore.ts";
import { useLivePost } from "../live/useLivePost.ts";
import { AllCommentsDocument, type Comments_PostFragment } from "./Comments.generated.ts";
import type { Thread } from "./CommentThread.tsx";
import { isUnsent, mergeComments } from "./commentCache.ts";

const FIRST = 20;

/** The comments of a post: as many as a collapsed card shows, or all of them, kept up to date while they are open. */
export function useAllComments(post: Comments_PostFragment, isOpen: boolean) {
  const { id, comments: total, userComments: first } = post;
  const { data, error, loading, client, refetch, fetchMore } = useQuery(
    AllCommentsDocument,
    isOpen ? { variables: { id } } : skipToken,
  );
  const list = isOpen ? data?.post.commentList : undefined;
  const { more, failure } = useMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));

  const known = useRef(total);
  useLivePost(id, ({ comments }) => {
    if (comments === known.current || !list) return;
    known.current = comments;
    const loaded = Math.min(MAX_PAGE_SIZE, Math.max(FIRST, list.edges.length + 1));
    // What cannot be read now is told again with the next change, or after a gap in the connection.
    void client
      .query({ query: AllCommentsDocument, variables: { id, first: loaded }, fetchPolicy: "network-only" })
      .catch(() => undefined);
  });

  const loadedThreads: readonly Thread[] = list?.edges.map(({ node }) => node) ?? [];
  // Beside a list that is not loaded to its end stands what the viewer has written meanwhile.
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
