import { useEffect, useState } from "react";
import { useConnectionState } from "../../platform/data/liveConnection.ts";
import { classes } from "../../platform/theme/classes.ts";

/** Shorter gaps are not announced. */
const PATIENCE_MS = 1500;

const styles = classes({
  place: ({ zIndex }) => ({
    position: "sticky",
    top: "calc(var(--bar) + 1px + env(safe-area-inset-top))",
    zIndex: zIndex.appBar - 1,
    height: 0,
  }),
  text: {
    typography: "subtitle2",
    paddingBlock: 0.75,
    paddingInline: 2,
    textAlign: "center",
    color: "status.pending.text",
    backgroundColor: "status.pending.wash",
  },
});

export function ConnectionBanner() {
  const state = useConnectionState();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (state === "online") {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    // It overlays the page and shifts nothing.
    <div role="status" aria-live="polite" className={styles.place}>
      {late ? <div className={styles.text}>No connection. Trying again…</div> : null}
    </div>
  );
}
