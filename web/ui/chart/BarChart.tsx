import Box from "@mui/material/Box";

type Bar = {
  key: string;
  title: string;
  value: number;
};

type BarChartProps = {
  label: string;
  bars: readonly Bar[];
  height: number;
  from: string;
  until: string;
};

export function BarChart({ label, bars, height, from, until }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value)) || 1;
  return (
    <Box component="figure" role="img" aria-label={label} sx={{ margin: 0 }}>
      <Box
        aria-hidden
        sx={{ display: "flex", alignItems: "flex-end", gap: "3px", borderBottom: 1, borderColor: "divider" }}
        style={{ height }}
      >
        {bars.map(({ key, title, value }) => (
          <Box key={key} title={title} sx={{ flex: 1, height: "100%", display: "flex", alignItems: "flex-end" }}>
            <Box
              sx={{
                width: "100%",
                minHeight: "2px",
                borderRadius: "2px 2px 0 0",
                backgroundColor: value > 0 ? "text.primary" : "divider",
              }}
              style={{ height: `${(value / most) * 100}%` }}
            />
          </Box>
        ))}
      </Box>
      <Box
        component="figcaption"
        aria-hidden
        sx={{
          display: "flex",
          justifyContent: "space-between",
          typography: "caption",
          color: "text.secondary",
          paddingTop: 0.5,
        }}
      >
        <span>{from}</span>
        <span>{until}</span>
      </Box>
    </Box>
  );
}
