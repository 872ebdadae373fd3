import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { PostGridSkeleton } from "../../posts/PostGrid.tsx";
import { bleed, edgeToEdge } from "../../ui/page/bleed.ts";
import { coverHeight } from "./ProfileHeader.tsx";

export function ProfileSkeleton() {
  return (
    <Box role="status" aria-label="Loading profile" sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Box aria-hidden>
        <Skeleton
          variant="rectangular"
          sx={{
            height: coverHeight,
            ...bleed,
            marginTop: { xs: -2, sm: 0 },
            borderRadius: edgeToEdge.borderRadius,
          }}
        />
        <Box sx={{ paddingInline: { sm: 4 }, marginTop: { xs: "-24px", sm: "-56px" }, position: "relative" }}>
          <Skeleton variant="circular" sx={{ width: { xs: 84, sm: 128 }, height: { xs: 84, sm: 128 } }} />
          <Skeleton width={220} height={32} sx={{ marginTop: { xs: 1, sm: 2 } }} />
          <Skeleton width={120} height={16} sx={{ marginTop: 1 }} />
          <Skeleton width="70%" height={40} sx={{ marginTop: 2 }} />
        </Box>
      </Box>
      <Box sx={bleed}>
        <PostGridSkeleton />
      </Box>
    </Box>
  );
}
