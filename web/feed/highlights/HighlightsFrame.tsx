import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { bare } from "../../platform/theme/sharedStyles.ts";
import { PlainList } from "../../ui/list/PlainList.tsx";

/** Reserved before the tiles load. */
export const tile = {
  position: "relative",
  overflow: "hidden",
  aspectRatio: 1.25,
  borderRadius: "12px",
  backgroundColor: "sunken",
} as const;

const styles = classes({
  title: { typography: "h3", margin: 0, paddingBottom: 1 },
  strip: {
    ...bare,
    display: "grid",
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    gap: { xs: 1, sm: 1.5 },
  },
});

type HighlightsFrameProps = { title?: string; children?: ReactNode };

export function HighlightsFrame({ title = "Recent Work Highlights", children }: HighlightsFrameProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <PlainList className={styles.strip}>
        {children ??
          // The keys of the tiles, so that React does not move elements between positions.
          ["0", "1", "2"].map((key) => (
            <li key={key} aria-hidden>
              <Skeleton variant="rectangular" sx={{ ...tile, height: "auto" }} />
            </li>
          ))}
      </PlainList>
    </section>
  );
}
