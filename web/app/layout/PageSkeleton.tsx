import Skeleton from "@mui/material/Skeleton";
import { classes } from "../../platform/theme/classes.ts";

const styles = classes({ page: { display: "flex", flexDirection: "column", gap: 3, maxWidth: 600 } });

/** A heading and one block, which promise nothing about the page. The first is under the shell. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading page" data-waiting className={styles.page}>
      <Skeleton width={180} height={30} />
      <Skeleton width="100%" height={320} sx={{ borderRadius: "12px" }} />
    </div>
  );
}
