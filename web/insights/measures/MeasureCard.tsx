import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { BarChart } from "../../ui/chart/BarChart.tsx";
import { Icon, type IconName } from "../../ui/icon/Icon.tsx";
import type { Counts_InsightCountsFragment as Counts } from "./Counts.generated.ts";
import { dayText, type Measure } from "./measures.ts";

const CHART_HEIGHT = 56;

type MeasureCardProps = { measure: Measure; weeks: readonly Counts[]; total: Counts };

export function MeasureCard({ measure: { label, icon, heightOf, textOf }, weeks, total }: MeasureCardProps) {
  return (
    <Tile icon={icon} label={label} value={textOf(total)}>
      <BarChart
        label={`${label}: ${textOf(total)} in ${weeks.length} weeks, week by week in the table below`}
        bars={weeks.map((week) => ({
          key: week.since,
          title: `Week of ${dayText(week.since)}: ${textOf(week)}`,
          value: heightOf(week),
        }))}
        height={CHART_HEIGHT}
        from={dayText(total.since)}
        until="This week"
      />
    </Tile>
  );
}

type TileProps = { icon: IconName; label: string; value: string; children?: ReactNode };

export function Tile({ icon, label, value, children }: TileProps) {
  return (
    <Card sx={{ display: "flex", flexDirection: "column", gap: 1.5, padding: { xs: 1.5, sm: 2.5 }, minWidth: 0 }}>
      <div>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, color: "text.secondary" }}>
          <Icon name={icon} size={18} />
          <Typography variant="body2" component="h2">
            {label}
          </Typography>
        </Box>
        <Box sx={{ typography: "h1", paddingTop: 0.5 }}>{value}</Box>
      </div>
      {children}
    </Card>
  );
}
