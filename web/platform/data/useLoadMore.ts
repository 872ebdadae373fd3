import { useState } from "react";
import { type Failure, readFailure } from "./errors.ts";

type PageInfo = { hasNextPage: boolean; endCursor?: string | null };

/** `failure` is that of the last page; `loadMore` tries again. */
export function useLoadMore(pageInfo: PageInfo | undefined, load: (after: string) => Promise<unknown>) {
  const [loadingMore, setLoadingMore] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const loadMore = () => {
    const after = pageInfo?.endCursor;
    if (!after || loadingMore) return;
    setLoadingMore(true);
    setFailure(null);
    load(after)
      .catch((error: unknown) => setFailure(readFailure(error)))
      .finally(() => setLoadingMore(false));
  };
  return { more: { hasNext: pageInfo?.hasNextPage ?? false, loadMore, loadingMore }, failure };
}
