import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { formatCount } from "../../ui/text/count.ts";
import type { Segment } from "../users/useUserFilters.ts";
import type { AdminStatsQuery } from "./Dashboard.generated.ts";

type Stats = AdminStatsQuery["adminStats"];

const cards: readonly { label: string; stat: keyof Stats; segment: Segment | null }[] = [
  { label: "Total Users", stat: "total", segment: null },
  { label: "Artists", stat: "artists", segment: "artists" },
  { label: "Canvas", stat: "canvas", segment: "canvas" },
  { label: "Admins", stat: "admins", segment: "admins" },
];

type StatCardsProps = {
  /** Undefined until the first answer. */
  stats: Stats | undefined;
  /** The card whose people are listed below. */
  segment: Segment | null;
  onShow: (segment: Segment | null) => void;
};

export function StatCards({ stats, segment: shown, onShow }: StatCardsProps) {
  return (
    <Box
      role="group"
      aria-label="Accounts"
      sx={{ display: "grid", gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" }, gap: 2 }}
    >
      {cards.map(({ label, stat, segment }) => (
        <ButtonBase
          key={stat}
          aria-pressed={segment === shown}
          onClick={() => onShow(segment)}
          sx={{
            flexDirection: "column",
            alignItems: "flex-start",
            gap: 0.5,
            padding: 2,
            textAlign: "left",
            border: 1,
            borderColor: "divider",
            borderRadius: "12px",
            backgroundColor: "background.paper",
            "&:hover": { borderColor: "outline" },
            "&[aria-pressed='true']": { borderColor: "text.primary", boxShadow: "inset 0 0 0 1px currentColor" },
          }}
        >
          <Typography variant="body2" color="textSecondary" component="span">
            {label}
          </Typography>
          <Typography variant="h1" component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {stats ? formatCount(stats[stat]) : <Skeleton width={56} height={34} />}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}
