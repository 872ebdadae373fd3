import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { findPage } from "./routes.ts";

/** A pointer that only crosses a link prefetches no data. */
const INTENT_MS = 80;

/** Preloads a page's code when a link to it is hovered or focused, and prefetches its data when the pointer rests there. */
export function usePrefetchLinks(): void {
  const client = useApolloClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const approach = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
      const page = findPage(link.pathname);
      page?.preload();
      const name = decodeURIComponent(link.pathname.split("/")[2] ?? "");
      if (page && name) timer = setTimeout(() => void page.prefetch(client, name), INTENT_MS);
    };
    const events = ["pointerover", "focusin", "touchstart"] as const;
    for (const event of events) document.addEventListener(event, approach, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, approach);
    };
  }, [client]);
}
