import type { ReactNode } from "react";
import { classes } from "../platform/theme/classes.ts";

type ColumnsProps = {
  /** The feed. */
  children: ReactNode;
  /** Left, from 1200 px on. */
  summary: ReactNode;
  /** Right from 900 px on, else under the feed. */
  side: ReactNode;
};

const column = {
  position: "sticky",
  top: "calc(var(--bar) + 24px)",
  alignSelf: "start",
  flexDirection: "column",
  gap: 2,
  minWidth: 0,
  maxHeight: "calc(100dvh - var(--bar) - 48px)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  scrollbarWidth: "none",
} as const;
const styles = classes({
  columns: {
    display: "grid",
    justifyContent: "center",
    gap: 3,
    gridTemplateColumns: {
      xs: "minmax(0, 600px)",
      md: "minmax(0, 600px) 300px",
      lg: "280px minmax(0, 600px) 300px",
    },
  },
  summary: { ...column, display: { xs: "none", lg: "flex" } },
  feed: { minWidth: 0, display: "flex", flexDirection: "column", gap: 2 },
  side: {
    ...column,
    display: "flex",
    position: { xs: "static", md: "sticky" },
    maxHeight: { xs: "none", md: column.maxHeight },
  },
});

/** Summary 280 | feed 600 | side 300; then feed | side; then one column. */
export function Columns({ children, summary, side }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <aside aria-label="Your profile" className={styles.summary}>
        {summary}
      </aside>
      <div className={styles.feed}>{children}</div>
      <aside aria-label="Suggestions" className={styles.side}>
        {side}
      </aside>
    </div>
  );
}
