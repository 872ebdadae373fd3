import { type CSSProperties, type ReactNode, startTransition, useCallback, useState } from "react";

/** Where nothing is known yet: about a post with a photo that fills its width. */
const GUESS_PX = 820;
/** How far from view an item is drawn: a few screens, so that the keyboard, a search in the page and the ear find it. */
const NEAR = "3000px 0px";

/** How high items were when they were last drawn, so that the page stays as long as it was. */
const heights = new Map<string, number>();
/** What was in view when its list was left: whoever comes back finds it drawn. */
const leftInView = new Set<string>();

const places = new Map<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Tells when an element comes near the view, and when it is far from it again. @returns stops. */
function watchPlace(element: Element, tell: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const tellThis = () => places.get(target)?.(isIntersecting);
        const isSeen = boundingClientRect.bottom > 0 && boundingClientRect.top < window.innerHeight;
        // What is not in view yet comes after it and in slices: together it is more than one frame's work.
        if (isSeen) tellThis();
        else startTransition(tellThis);
      }
    },
    { rootMargin: NEAR },
  );
  places.set(element, tell);
  observer.observe(element);
  return () => {
    places.delete(element);
    observer?.unobserve(element);
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
  const [isNear, setIsNear] = useState(() => leftInView.has(id) || (isFirst && !heights.has(id)));
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const remember = () => {
        const { top, bottom, height } = element.getBoundingClientRect();
        if (height > 0) heights.set(id, height);
        if (bottom > 0 && top < window.innerHeight) leftInView.add(id);
        else leftInView.delete(id);
      };
      const stop = watchPlace(element, (near) => {
        if (near) return setIsNear(true);
        if (isInUse(element)) return;
        remember();
        setIsNear(false);
      });
      return () => {
        stop();
        // Of what is not drawn everything is known: to measure hundreds as they leave would hold up the page that comes.
        if (element.hasChildNodes()) remember();
      };
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
