import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const widths = ["58%", "36%", "64%", "44%", "28%", "52%"];
const mine = [false, false, true, false, true, true];

export function ThreadSkeleton() {
  return (
    <Box
      role="status"
      aria-label="Loading messages"
      sx={{ display: "flex", flexDirection: "column", gap: 1, paddingBlock: 2 }}
    >
      {widths.map((width, index) => (
        <Skeleton
          key={width}
          width={width}
          height={40}
          sx={{ borderRadius: "18px", alignSelf: mine[index] ? "flex-end" : "flex-start" }}
        />
      ))}
    </Box>
  );
}
