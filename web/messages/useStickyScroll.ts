import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Within this distance of its end a thread counts as scrolled to the end. */
const NEAR_PX = 48;

export type StickyScroll = {
  /** The element that scrolls; its one child holds everything. */
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  isAtEnd: boolean;
  toEnd: () => void;
};

/**
 * Keeps a thread at its end while the person is there, and in its place while they read further up: also when older
 * bubbles are put in front. `firstKey` and `lastKey` name the outermost bubbles; `follow` says that the newest one is
 * the person's own and is always gone along with.
 */
export function useStickyScroll(firstKey: string, lastKey: string, follow: boolean): StickyScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef({ atEnd: true, fromEnd: 0, firstKey });
  const [isAtEnd, setAtEnd] = useState(true);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const fromEnd = element.scrollHeight - element.scrollTop;
    const atEnd = fromEnd - element.clientHeight < NEAR_PX;
    place.current = { ...place.current, atEnd, fromEnd };
    setAtEnd(atEnd);
  }, []);

  const jump = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    // The style sheet turns smoothness off for whoever asked for less motion.
    element?.scrollTo({ top: element.scrollHeight, behavior: reducesMotion() ? "auto" : "smooth" });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say that the content has changed
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { atEnd, fromEnd, firstKey: before } = place.current;
    if (atEnd || follow) jump();
    else if (before !== firstKey) element.scrollTop = element.scrollHeight - fromEnd;
    place.current.firstKey = firstKey;
    onScroll();
  }, [firstKey, lastKey, follow, jump, onScroll]);

  // Fonts, pictures, the keyboard and a growing composer change the height without a new bubble.
  useEffect(() => {
    const element = scroller.current;
    if (!element?.firstElementChild) return;
    const observer = new ResizeObserver(() => {
      if (place.current.atEnd) jump();
    });
    observer.observe(element);
    observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [jump]);

  return { scroller, onScroll, isAtEnd, toEnd };
}

const reducesMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
