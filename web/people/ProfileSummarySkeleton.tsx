import Skeleton from "@mui/material/Skeleton";
import { classes } from "../platform/theme/classes.ts";
import { card } from "../platform/theme/sharedStyles.ts";

export const COVER_HEIGHT = 96;

const styles = classes({
  card,
  text: { display: "flex", flexDirection: "column", alignItems: "center", gap: 1, padding: 2 },
});

export function ProfileSummarySkeleton() {
  return (
    <div aria-hidden className={styles.card}>
      <Skeleton variant="rectangular" height={COVER_HEIGHT} />
      <div className={styles.text}>
        <Skeleton width="60%" height={20} />
        <Skeleton width="40%" height={14} />
        <Skeleton width="90%" height={48} />
        <Skeleton width="100%" height={40} sx={{ borderRadius: 999 }} />
      </div>
    </div>
  );
}
