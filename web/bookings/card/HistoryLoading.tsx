import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

export const HistoryLoading = () => (
  <Box role="status" aria-label="Loading history" sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
    <Skeleton width="62%" />
    <Skeleton width="48%" />
  </Box>
);
