import { useState } from "react";
import { type FeedPost, type Fold, foldFloods } from "./folds.ts";

/** Open folds last until the page unmounts. */
let opened: ReadonlySet<string> = new Set();

/** Undefined while loading. */
export function useFolds(posts: readonly FeedPost[] | undefined) {
  const [shown, setShown] = useState(opened);
  return {
    entries: posts && foldFloods(posts, shown),
    turn({ postIds, isOpen }: Fold) {
      const next = new Set(shown);
      for (const id of postIds) isOpen ? next.delete(id) : next.add(id);
      opened = next;
      setShown(next);
    },
  };
}
