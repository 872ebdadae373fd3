import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** The shape of each tile, which is reserved before anything has come. */
export const tile = {
  position: "relative",
  overflow: "hidden",
  aspectRatio: 1.25,
  borderRadius: "12px",
  backgroundColor: "sunken",
} as const;

/** Three columns. */
export const strip = {
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: { xs: 1, sm: 1.5 },
} as const;

/** The strip's place, heading and three columns; skeletons stand in for the tiles. */
export function HighlightsFrame({ children }: { children?: ReactNode }) {
  return (
    <Box component="section" aria-label="Recent Work Highlights">
      <Typography variant="h3" component="h2" sx={{ paddingBottom: 1 }}>
        Recent Work Highlights
      </Typography>
      <Box component="ul" role="list" sx={strip}>
        {children ??
          // The keys of what takes their places: an element that is kept for another place would move there.
          ["0", "1", "2"].map((key) => (
            <li key={key} aria-hidden>
              <Skeleton variant="rectangular" sx={{ ...tile, height: "auto" }} />
            </li>
          ))}
      </Box>
    </Box>
  );
}
