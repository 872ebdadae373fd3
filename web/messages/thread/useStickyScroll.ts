import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Within this distance of the end a thread counts as scrolled to the end. */
const NEAR_PX = 48;

export type StickyScroll = {
  /** The scrolling element, with one child. */
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  isAtEnd: boolean;
  toEnd: () => void;
  /** Scrolls an element into view and stays with it. */
  goTo: (element: Element, block: "start" | "center") => void;
};

/** The reader's position: the end, or a bubble at this offset. */
type Place = { atEnd: boolean; bubble: { key: string; top: number } | null };

/**
 * Keeps a thread at its end while the person is there, and at the bubble they read while they are further up: whatever
 * is put in front, loads, or turns out taller than it was held for. `firstKey` and `lastKey` name the outermost
 * bubbles; `follow` says that the newest one is the person's own and is always gone along with.
 */
export function useStickyScroll(firstKey: string, lastKey: string, follow: boolean): StickyScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ atEnd: true, bubble: null });
  const [isAtEnd, setAtEnd] = useState(true);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    place.current = { atEnd, bubble: atEnd ? null : findTopBubble(element) };
    setAtEnd(atEnd);
  }, []);

  const restore = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { atEnd, bubble } = place.current;
    if (atEnd) element.scrollTop = element.scrollHeight;
    const found = bubble && element.querySelector(`[data-bubble="${CSS.escape(bubble.key)}"]`);
    if (!found) return;
    const moved = topOf(found) - topOf(element) - bubble.top;
    if (Math.abs(moved) >= 1) element.scrollTop += moved;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say that the content has changed
  useLayoutEffect(() => {
    if (follow) place.current = { atEnd: true, bubble: null };
    restore();
    onScroll();
  }, [firstKey, lastKey, follow, restore, onScroll]);

  // Fonts, pictures, the keyboard, a growing composer and rendered bubbles change the height as well.
  useEffect(() => {
    const element = scroller.current;
    if (!element?.firstElementChild) return;
    const observer = new ResizeObserver(restore);
    observer.observe(element);
    observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [restore]);

  const toEnd = useCallback(() => {
    place.current = { atEnd: true, bubble: null };
    restore();
    onScroll();
  }, [restore, onScroll]);

  const goTo = useCallback(
    (element: Element, block: "start" | "center") => {
      const frame = scroller.current;
      if (!frame) return;
      place.current = { atEnd: false, bubble: null };
      // scrollIntoView would scroll the page as well.
      const room = block === "start" ? 0 : (frame.clientHeight - element.getBoundingClientRect().height) / 2;
      frame.scrollTop += topOf(element) - topOf(frame) - Math.max(0, room);
      onScroll();
    },
    [onScroll],
  );

  return { scroller, onScroll, isAtEnd, toEnd, goTo };
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The first visible bubble. Only groups are measured: bubbles of a skipped group have no layout. */
function findTopBubble(scroller: HTMLElement): Place["bubble"] {
  const edge = topOf(scroller);
  const isInSight = (element: Element) => element.getBoundingClientRect().bottom > edge;
  const runs = [...scroller.querySelectorAll("[data-run]")];
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (run && isInSight(run)) high = middle;
    else low = middle + 1;
  }
  const bubble = [...(runs[low]?.querySelectorAll<HTMLElement>("[data-bubble]") ?? [])].find(isInSight);
  return bubble?.dataset.bubble ? { key: bubble.dataset.bubble, top: topOf(bubble) - edge } : null;
}
