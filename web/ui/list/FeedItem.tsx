import { type CSSProperties, type ReactNode, useCallback } from "react";

/** Where nothing is known yet: about a post with a photo that fills its width. */
const GUESS_PX = 820;

/** How high items were when they were last on a page, so that the way back finds the page as long as it was. */
const heights = new Map<string, number>();

export type FeedItemProps = { id: string; children: ReactNode };

/** An item of a long list: the browser skips what is far from view, so that hundreds cost as little as a few. */
export function FeedItem({ id, children }: FeedItemProps) {
  const remember = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      return () => {
        const { height } = element.getBoundingClientRect();
        if (height > 0) heights.set(id, height);
      };
    },
    [id],
  );
  const style: CSSProperties = {
    contentVisibility: "auto",
    containIntrinsicBlockSize: `auto ${heights.get(id) ?? GUESS_PX}px`,
  };
  return (
    <div ref={remember} style={style}>
      {children}
    </div>
  );
}
