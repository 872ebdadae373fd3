import { type CSSProperties, type ReactNode, startTransition, useCallback, useState } from "react";

/** Estimated height of a post with a full-width photo. */
const GUESS_PX = 820;
/** Items within a few screens are rendered, for the keyboard, find-in-page and screen readers. */
const NEAR = "3000px 0px";

/** Last rendered heights, so that the page keeps its length. */
const heights = new Map<string, number>();
/** Visible items, also of a list that was left: they are rendered at once when a viewer comes back. */
const inView = new Set<string>();

interface Place {
  id: string;
  tell: (isNear: boolean) => void;
}

const places = new Map<Element, Place>();

let observers: readonly (IntersectionObserver | ResizeObserver)[] | undefined;

/** Whether the page is kept alive behind another: its items are frozen. */
const isKept = (element: Element): boolean => !element.checkVisibility();

/** Measuring a list that unmounts would force a layout. */
const observe = () => [
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isKept(target)) continue;
        const tellThis = () => places.get(target)?.tell(isIntersecting);
        const isSeen = boundingClientRect.bottom > 0 && boundingClientRect.top < window.innerHeight;
        // Items outside of the viewport render in a transition: together they exceed one frame.
        if (isSeen) tellThis();
        else startTransition(tellThis);
      }
    },
    { rootMargin: NEAR },
  ),
  new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const place = places.get(target);
      if (!place || isKept(target)) continue;
      if (isIntersecting) inView.add(place.id);
      else inView.delete(place.id);
    }
  }),
  new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const place = places.get(target);
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (place && height > 0 && target.hasChildNodes()) heights.set(place.id, height);
    }
  }),
];

function watchPlace(element: Element, place: Place): () => void {
  observers ??= observe();
  const watching = observers;
  places.set(element, place);
  for (const observer of watching) observer.observe(element);
  return () => {
    places.delete(element);
    for (const observer of watching) observer.unobserve(element);
  };
}

/** Whether the item holds typed text, an open menu or the focus: it then stays mounted. */
const isInUse = (element: HTMLElement): boolean =>
  element.matches(":focus-within") ||
  element.querySelector("[aria-expanded=true]") !== null ||
  Array.from(element.querySelectorAll<HTMLInputElement>("input, textarea")).some(({ value }) => value !== "");

type FeedItemProps = {
  id: string;
  /** It fills the screen: rendered before its position is known. */
  isFirst: boolean;
  children: ReactNode;
};

/** A virtualized item of a long list: far from the viewport only its height is kept. */
export function FeedItem({ id, isFirst, children }: FeedItemProps) {
  const [isNear, setIsNear] = useState(() => inView.has(id) || (isFirst && !heights.has(id)));
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const tell = (near: boolean) => {
        if (near || !isInUse(element)) setIsNear(near);
      };
      return watchPlace(element, { id, tell });
    },
    [id],
  );
  const height = heights.get(id) ?? GUESS_PX;
  const style: CSSProperties = isNear
    ? { contentVisibility: "auto", containIntrinsicBlockSize: `auto ${height}px` }
    : { height };
  return (
    <div ref={watch} style={style}>
      {isNear ? children : null}
    </div>
  );
}
