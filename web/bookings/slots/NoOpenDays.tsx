import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { monthText } from "./MonthGrid.tsx";
import { addMonths } from "./months.ts";

type NoOpenDaysProps = {
  month: string;
  /** The last month that can be shown. */
  last: string;
  onMonth: (month: string) => void;
  /** Alternatives for the client. */
  children: ReactNode;
};

/** Replaces the times of a month without any. */
export function NoOpenDays({ month, last, onMonth, children }: NoOpenDaysProps) {
  const next = addMonths(month, 1);
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <Typography color="textSecondary">No open days in {monthText(month)}.</Typography>
      {month < last ? (
        <Button variant="outlined" size="small" onClick={() => onMonth(next)}>
          View {monthText(next)}
        </Button>
      ) : null}
      {children}
    </Box>
  );
}
