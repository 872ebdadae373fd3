import Box from "@mui/material/Box";
import { formatCount } from "../ui/count.ts";
import type { Counts_UserFragment } from "./Counts.generated.ts";

/** Posts, Followers, Following. */
export function Counts({ person, spread = false }: { person: Counts_UserFragment; spread?: boolean }) {
  const entries = [
    { label: "Posts", count: person.postsCount },
    { label: "Followers", count: person.followersCount },
    { label: "Following", count: person.followingCount },
  ];
  return (
    <Box
      component="dl"
      sx={{ display: "flex", margin: 0, gap: spread ? 1 : 3, justifyContent: spread ? "space-between" : "flex-start" }}
    >
      {entries.map(({ label, count }) => (
        <Box
          key={label}
          sx={{
            display: "flex",
            flexDirection: spread ? "column-reverse" : "row-reverse",
            alignItems: spread ? "center" : "baseline",
            gap: spread ? 0 : 0.75,
          }}
        >
          <Box component="dt" sx={{ typography: "body2", color: "text.secondary" }}>
            {label}
          </Box>
          <Box component="dd" sx={{ typography: "name", margin: 0, fontVariantNumeric: "tabular-nums" }}>
            {formatCount(count)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
