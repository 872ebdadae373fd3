import Skeleton from "@mui/material/Skeleton";
import { classes } from "../platform/theme/classes.ts";
import { card } from "../platform/theme/sharedStyles.ts";
import { edgeToEdge } from "../ui/page/bleed.ts";

const styles = classes({
  card: { ...card, ...edgeToEdge },
  head: { display: "flex", alignItems: "center", gap: 1.5, padding: 2 },
  names: { flex: 1 },
  text: { paddingInline: 2, paddingBottom: 1.5 },
  foot: { display: "flex", gap: 2, padding: 2 },
});

export function PostCardSkeleton() {
  return (
    <div aria-hidden className={styles.card}>
      <div className={styles.head}>
        <Skeleton variant="circular" width={44} height={44} />
        <div className={styles.names}>
          <Skeleton width="40%" height={18} />
          <Skeleton width="22%" height={14} sx={{ marginTop: 0.75 }} />
        </div>
      </div>
      <div className={styles.text}>
        <Skeleton width="85%" height={16} />
      </div>
      <Skeleton variant="rectangular" sx={{ aspectRatio: "1", height: "auto" }} />
      <div className={styles.foot}>
        <Skeleton width={56} height={24} />
        <Skeleton width={56} height={24} />
      </div>
    </div>
  );
}
