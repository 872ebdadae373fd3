import Button from "@mui/material/Button";
import { classes } from "../../platform/theme/classes.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import type { Fold } from "./folds.ts";

type FoldLineProps = { fold: Fold; onTurn: () => void };

const styles = classes({ line: { paddingInline: { xs: 2, sm: 0 } } });

/** Replaces a person's further posts in a row, and opens them in place. */
export function FoldLine({ fold: { fullName, postIds, isOpen }, onTurn }: FoldLineProps) {
  return (
    <article aria-label={`More from ${fullName}`} className={styles.line}>
      <Button
        fullWidth
        variant="outlined"
        aria-expanded={isOpen}
        onClick={onTurn}
        endIcon={<Icon name={isOpen ? "chevronUp" : "chevronDown"} size={18} />}
        sx={{ overflowWrap: "anywhere" }}
      >
        <span>
          {isOpen ? "Fewer" : `${postIds.length} more`} from <bdi>{fullName}</bdi>
        </span>
      </Button>
    </article>
  );
}
