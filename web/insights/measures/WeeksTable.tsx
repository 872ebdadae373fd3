import Box from "@mui/material/Box";
import type { Counts_InsightCountsFragment as Counts } from "./Counts.generated.ts";
import { dayText, measures } from "./measures.ts";

/** Newest week first. */
export function WeeksTable({ weeks }: { weeks: readonly Counts[] }) {
  return (
    <Box
      role="region"
      aria-label="Week by week"
      // Scrolls sideways on a phone, so it must be focusable.
      tabIndex={0}
      sx={{ overflowX: "auto" }}
    >
      <Box
        component="table"
        sx={{
          width: "100%",
          borderCollapse: "collapse",
          typography: "body2",
          fontVariantNumeric: "tabular-nums",
          "& th, & td": {
            paddingBlock: 1,
            paddingInline: { xs: 0.25, sm: 1 },
            textAlign: "right",
            borderBottom: 1,
            borderColor: "divider",
          },
          "& th:first-of-type": { textAlign: "left", whiteSpace: "nowrap" },
          "& thead th": { color: "text.secondary", fontWeight: 500 },
          "& tbody th": { fontWeight: 400 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {measures.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...weeks].reverse().map((week) => (
            <tr key={week.since}>
              <th scope="row">{dayText(week.since)}</th>
              {measures.map(({ label, textOf }) => (
                <td key={label}>{textOf(week)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
