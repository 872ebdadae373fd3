import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

type DaysListProps<TDays> = {
  label: string;
  days: readonly TDays[];
  lineOf: (days: TDays) => { title: string; facts: ReactNode; actions: ReactNode };
};

/** A row for each range of days. */
export function DaysList<TDays extends { id: string }>({ label, days, lineOf }: DaysListProps<TDays>) {
  if (days.length === 0) return null;
  return (
    <Box
      component="ul"
      role="list"
      aria-label={label}
      sx={{ listStyle: "none", margin: 0, padding: 0, paddingBottom: 2 }}
    >
      {days.map((one, index) => {
        const { title, facts, actions } = lineOf(one);
        return (
          <Box
            key={one.id}
            component="li"
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              paddingBlock: 1,
              borderTop: index > 0 ? 1 : 0,
              borderColor: "divider",
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <Typography variant="subtitle1">{title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {facts}
              </Typography>
            </Box>
            {actions}
          </Box>
        );
      })}
    </Box>
  );
}
