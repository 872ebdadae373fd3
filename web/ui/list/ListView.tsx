import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { SxProps, Theme } from "@mui/material/styles";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { ErrorState, type ShownFailure } from "./ErrorState.tsx";
import { FeedItem } from "./FeedItem.tsx";

export type ListMore = { hasNext: boolean; loadMore: () => void; loadingMore: boolean };

export const NO_MORE: ListMore = { hasNext: false, loadMore: () => undefined, loadingMore: false };

export type ListViewProps<TItem> = {
  items: readonly TItem[] | undefined;
  keyOf: (item: TItem) => string;
  renderItem: (item: TItem, index: number) => ReactNode;
  label: string;
  loading: ReactNode;
  error: { title: string; failure: ShownFailure | null; onRetry: () => void };
  empty: ReactNode;
  more: ListMore;
  /** A feed announces the position of each long article; a list suits rows. */
  role?: "list" | "feed";
  sx?: SxProps<Theme>;
  dense?: boolean;
};

const list = { display: "flex", flexDirection: "column", gap: 2 } as const;
const rows = { listStyle: "none", margin: 0, padding: 0, ...list } as const;
const styles = classes({
  list,
  rows,
  item: { minWidth: 0 },
});

export function ListView<TItem>(props: ListViewProps<TItem>) {
  const { items, keyOf, renderItem, label, loading, error, empty, more, role = "list", sx, dense } = props;
  if (!items || items.length === 0) {
    if (error.failure)
      return <ErrorState title={error.title} failure={error.failure} onRetry={error.onRetry} dense={dense} />;
    if (items && !more.hasNext) return <>{empty}</>;
    return (
      <Box role="status" aria-busy aria-label={`Loading ${label.toLowerCase()}`}>
        <div aria-hidden>{loading}</div>
      </Box>
    );
  }
  return (
    <div className={styles.list}>
      {role === "feed" ? (
        <div role="feed" aria-label={label} aria-busy={more.loadingMore} className={styles.list}>
          {items.map((item, index) => (
            <FeedItem key={keyOf(item)} id={keyOf(item)} isFirst={index === 0}>
              {renderItem(item, index)}
            </FeedItem>
          ))}
        </div>
      ) : (
        // Safari drops the role of a list without bullets unless it is explicit.
        <Place sx={sx} role="list" aria-label={label}>
          {items.map((item, index) => (
            <li key={keyOf(item)} className={styles.item}>
              {renderItem(item, index)}
            </li>
          ))}
        </Place>
      )}
      {error.failure ? (
        <ErrorState title={error.title} failure={error.failure} onRetry={error.onRetry} dense />
      ) : (
        <More {...more} label={label} />
      )}
    </div>
  );
}

function Place({ sx, ...list }: ComponentProps<"ul"> & { sx?: SxProps<Theme> }) {
  if (!sx) return <ul {...list} className={styles.rows} />;
  return <Box component="ul" {...list} sx={[rows, ...(Array.isArray(sx) ? sx : [sx])]} />;
}

function More({ hasNext, loadMore, loadingMore, label }: ListMore & { label: string }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  useEffect(() => {
    const target = end.current;
    if (!target || !hasNext || loadingMore) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: "800px 0px" },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [hasNext, loadingMore]);
  if (!hasNext) return null;
  return (
    <Box ref={end} sx={{ display: "flex", justifyContent: "center", paddingBlock: 2 }}>
      <Button
        variant="outlined"
        onClick={loadMore}
        loading={loadingMore}
        aria-label={`Load more ${label.toLowerCase()}`}
      >
        Load more
      </Button>
    </Box>
  );
}
