import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { StickyScroll } from "./useStickyScroll.ts";

const FLASH_MS = 1600;

export type OpeningPlace = {
  /** The number of the message that the address asks for. */
  wanted: number | null;
  isReady: boolean;
  firstUnreadKey: string | undefined;
};

/** A thread opens at its end; at the message that was asked for; or where reading stopped, if that is out of sight. */
export function useOpeningPlace(
  { scroller, isAtEnd, goTo }: StickyScroll,
  { wanted, isReady, firstUnreadKey }: OpeningPlace,
): void {
  // The same search result opened twice goes there twice.
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

  // Found out of sight of somebody who is at the end; a reader further up stays there.
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
