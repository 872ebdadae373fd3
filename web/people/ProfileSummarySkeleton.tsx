import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";

export const COVER_HEIGHT = 96;

/** Stands where a person at a glance will. */
export function ProfileSummarySkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton variant="rectangular" height={COVER_HEIGHT} />
      <Box sx={{ display: "flex", flexDirection: "column", alignItems: "center", gap: 1, padding: 2 }}>
        <Skeleton width="60%" height={20} />
        <Skeleton width="40%" height={14} />
        <Skeleton width="90%" height={48} />
        <Skeleton width="100%" height={40} sx={{ borderRadius: 999 }} />
      </Box>
    </Card>
  );
}
