import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { edgeToEdge } from "../ui/page/bleed.ts";

/** A post that is on its way, in its shape. */
export function PostCardSkeleton() {
  return (
    <Card aria-hidden sx={edgeToEdge}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, padding: 2 }}>
        <Skeleton variant="circular" width={44} height={44} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="40%" height={18} />
          <Skeleton width="22%" height={14} sx={{ marginTop: 0.75 }} />
        </Box>
      </Box>
      <Box sx={{ paddingInline: 2, paddingBottom: 1.5 }}>
        <Skeleton width="85%" height={16} />
      </Box>
      <Skeleton variant="rectangular" sx={{ aspectRatio: "1", height: "auto" }} />
      <Box sx={{ display: "flex", gap: 2, padding: 2 }}>
        <Skeleton width={56} height={24} />
        <Skeleton width={56} height={24} />
      </Box>
    </Card>
  );
}
