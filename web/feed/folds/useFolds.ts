import { useState } from "react";
import { type FeedPost, type Fold, foldFloods } from "./folds.ts";

/** What was opened stays so until the page is left for good: a viewer who comes back finds it as it was. */
let opened: ReadonlySet<string> = new Set();

/** The feed with floods folded; undefined until it is known. */
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
