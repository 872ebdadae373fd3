import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Failure } from "../../platform/data/errors.ts";
import type { ListMore } from "../../ui/list/ListView.tsx";

type OlderMessagesProps = ListMore & {
  failure: Failure | null;
  scroller: RefObject<HTMLElement | null>;
};

/** Loads older messages when it becomes visible or is pressed. */
export function OlderMessages({ hasNext, loadMore, loadingMore, failure, scroller }: OlderMessagesProps) {
  const place = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(loadMore);
  useEffect(() => {
    const target = place.current;
    // After a failure only the button retries.
    if (!target || !hasNext || loadingMore || failure) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { root: scroller.current, rootMargin: "160px 0px 0px" },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [hasNext, loadingMore, failure, scroller]);
  if (!hasNext) return null;
  return (
    <Box ref={place} sx={{ display: "flex", flexDirection: "column", alignItems: "center", gap: 1, paddingBlock: 1 }}>
      {failure ? (
        <Typography variant="body2" color="error" role="alert">
          Older messages couldn't be loaded. {failure.message}
        </Typography>
      ) : null}
      <Button variant="outlined" size="small" onClick={loadMore} loading={loadingMore}>
        {failure ? "Retry" : "Load older messages"}
      </Button>
    </Box>
  );
}
