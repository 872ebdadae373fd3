import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { StickyScroll } from "./useStickyScroll.ts";

const FLASH_MS = 1600;

type InitialScrollOptions = {
  /** `seq` of the message in the address. */
  wanted: number | null;
  isReady: boolean;
  firstUnreadKey: string | undefined;
};

/** Scrolls a thread to its end, to the message of the address, or to the first unread one if it is out of sight. */
export function useInitialScroll(
  { scroller, isAtEnd, goTo }: StickyScroll,
  { wanted, isReady, firstUnreadKey }: InitialScrollOptions,
): void {
  // A search result that is opened twice scrolls twice.
  const { key } = useLocation();
  const visited = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null || !isReady || visited.current === key) return;
    visited.current = key;
    const bubble = scroller.current?.querySelector<HTMLElement>(`[data-seq="${wanted}"]`);
    if (!bubble) return;
    goTo(bubble, "center");
    bubble.focus({ preventScroll: true });
    const words = bubble.querySelector(".words");
    const outline = ["0 0 0 3px var(--mui-palette-primary-main)", "0 0 0 3px transparent"];
    words?.animate({ boxShadow: outline }, { duration: FLASH_MS, easing: "ease-out" });
  }, [wanted, isReady, key, scroller, goTo]);

  // Only a reader at the end is moved; a reader further up stays there.
  const handled = useRef<string | undefined>(undefined);
  useEffect(() => {
    const element = scroller.current;
    if (!firstUnreadKey || handled.current === firstUnreadKey || !element) return;
    handled.current = firstUnreadKey;
    const line = element.querySelector("[data-unread]");
    if (!line || !isAtEnd || wanted !== null) return;
    if (line.getBoundingClientRect().top < element.getBoundingClientRect().top) goTo(line, "start");
  }, [firstUnreadKey, wanted, isAtEnd, scroller, goTo]);
}
