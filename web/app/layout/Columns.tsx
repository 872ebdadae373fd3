import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export type ColumnsProps = {
  /** The feed. */
  children: ReactNode;
  /** Left, from 1200 px on. */
  summary?: ReactNode;
  /** Right, from 900 px on. */
  side?: ReactNode;
  /** Names of the two side columns for assistive software. */
  summaryLabel?: string;
  sideLabel?: string;
  /** What becomes of the side panels below 900 px. */
  narrow?: "hide" | "stack";
};

/** Summary 280 | feed 600 | side 300; then feed | side; then one column. */
export function Columns({
  children,
  summary,
  side,
  summaryLabel,
  sideLabel = "Suggestions",
  narrow = "stack",
}: ColumnsProps) {
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
  return (
    <Box
      sx={{
        display: "grid",
        justifyContent: "center",
        gap: 3,
        gridTemplateColumns: {
          xs: "minmax(0, 600px)",
          md: side ? "minmax(0, 600px) 300px" : "minmax(0, 600px)",
          lg: [summary && "280px", "minmax(0, 600px)", side && "300px"].filter(Boolean).join(" "),
        },
      }}
    >
      {summary ? (
        <Box
          component="aside"
          aria-label={summaryLabel ?? "Your profile"}
          sx={{ ...column, display: { xs: "none", lg: "flex" } }}
        >
          {summary}
        </Box>
      ) : null}
      <Box sx={{ minWidth: 0, display: "flex", flexDirection: "column", gap: 2 }}>{children}</Box>
      {side ? (
        <Box
          component="aside"
          aria-label={sideLabel}
          sx={{
            ...column,
            display: { xs: narrow === "stack" ? "flex" : "none", md: "flex" },
            position: { xs: "static", md: "sticky" },
            maxHeight: { xs: "none", md: column.maxHeight },
          }}
        >
          {side}
        </Box>
      ) : null}
    </Box>
  );
}
