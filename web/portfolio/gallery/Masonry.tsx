import Box from "@mui/material/Box";
import { type ReactNode, useLayoutEffect, useRef } from "react";

const ROW = 8;
const GAP = 24;

/** Columns of items with their own heights, in reading order. Two columns on a phone. */
export const masonry = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
  columnGap: { xs: "12px", sm: `${GAP}px` },
  rowGap: 0,
  gridAutoRows: `${ROW}px`,
} as const;

/** A grid has equal rows: each item spans as many as it is high. */
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
