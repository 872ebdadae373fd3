import { type CSSProperties, type ReactNode, startTransition, useCallback, useState } from "react";

/** Where nothing is known yet: about a post with a photo that fills its width. */
const GUESS_PX = 820;
/** How far from view an item is drawn: a few screens, so that the keyboard, a search in the page and the ear find it. */
const NEAR = "3000px 0px";

/** How high items were when they were last drawn, so that the page stays as long as it was. */
const heights = new Map<string, number>();
/** What is in view, or was when its list was left: a viewer who comes back finds it drawn. */
const inView = new Set<string>();

interface Place {
  id: string;
  tell: (isNear: boolean) => void;
}

const places = new Map<Element, Place>();

/** What is told of all places; made with the first of them. */
let observers: readonly (IntersectionObserver | ResizeObserver)[] | undefined;

/** Whether the whole page is kept behind another: nothing in it is in view, and all of it stays as it is. */
const isKept = (element: Element): boolean => !element.checkVisibility();

/** Nothing is measured when a list is left: that would lay out a page which is about to go. */
const observe = () => [
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isKept(target)) continue;
        const tellThis = () => places.get(target)?.tell(isIntersecting);
        const isSeen = boundingClientRect.bottom > 0 && boundingClientRect.top < window.innerHeight;
        // What is not in view yet comes after it and in slices: together it is more than one frame's work.
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

/** Tells when an element comes near the view, and when it is far from it again. @returns stops. */
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

/** Whether somebody is at work in it: what is typed, opened or in focus there is kept. */
const isInUse = (element: HTMLElement): boolean =>
  element.matches(":focus-within") ||
  element.querySelector("[aria-expanded=true]") !== null ||
  Array.from(element.querySelectorAll<HTMLInputElement>("input, textarea")).some(({ value }) => value !== "");

export type FeedItemProps = {
  id: string;
  /** It fills the screen, or most of it: drawn before anybody knows where it stands. */
  isFirst: boolean;
  children: ReactNode;
};

/** An item of a long list: far from view only its place is kept, so that hundreds cost as little as a few. */
export function FeedItem({ id, isFirst, children }: FeedItemProps) {
  // What has been drawn before has its place, and is drawn again when it is known to be near.
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
