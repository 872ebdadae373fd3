import Box from "@mui/material/Box";
import { type ReactNode, useLayoutEffect, useRef } from "react";

const ROW = 8;
const GAP = 24;

/** For a list: columns whose items keep their own heights, and their order for keyboard and screen reader. On a phone two. */
export const masonry = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
  columnGap: { xs: "12px", sm: `${GAP}px` },
  rowGap: 0,
  gridAutoRows: `${ROW}px`,
} as const;

/** What is in one item of such a list. A grid knows only whole rows: each item takes as many as it is high. */
export function MasonryItem({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    const item = element?.parentElement;
    if (!element || !item) return;
    const span = () => {
      item.style.gridRowEnd = `span ${Math.ceil((element.offsetHeight + GAP) / ROW)}`;
    };
    span();
    const observer = new ResizeObserver(span);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <Box ref={content}>{children}</Box>;
}
