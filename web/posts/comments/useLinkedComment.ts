import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { ListMore } from "../../ui/list/ListView.tsx";
import { anchorOf } from "./CommentRow.tsx";
import type { Thread } from "./CommentThread.tsx";

const ANCHOR = /^#comment-([\w-]+)$/;

/**
 * Leads to the comment that the address names: loads on until it is there, then scrolls to it and moves the focus.
 * @returns the comment to mark, and whether it is not under the post any more.
 */
export function useLinkedComment(
  isWanted: boolean,
  { threads, isLoaded, more }: { threads: readonly Thread[]; isLoaded: boolean; more: ListMore },
) {
  const { hash, key } = useLocation();
  const linkedId = (isWanted && ANCHOR.exec(hash)?.[1]) || null;
  const visited = useRef<string | null>(null);
  const { hasNext, loadingMore, loadMore } = more;
  useEffect(() => {
    if (!linkedId || visited.current === key) return;
    const comment = document.getElementById(anchorOf(linkedId));
    if (comment && isLoaded) {
      visited.current = key;
      comment.scrollIntoView({ block: "center" });
      comment.focus({ preventScroll: true });
    } else if (isLoaded && hasNext && !loadingMore) {
      loadMore();
    }
  });
  const isThere = threads.some((thread) => [thread, ...(thread.replies ?? [])].some(({ id }) => id === linkedId));
  const isMissing = Boolean(linkedId) && isLoaded && !hasNext && !isThere;
  return { linkedId, isMissing };
}
