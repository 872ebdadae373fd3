import type { ComponentProps } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { pressable, TARGET, touch } from "../../platform/theme/sharedStyles.ts";
import { countOf, formatCount } from "../../ui/text/count.ts";

type CountButtonProps = ComponentProps<"button"> & {
  count: number;
  /** Read aloud as "Like, 12 likes". */
  noun: string;
  verb: string;
  /** Off: the number is a button of its own. */
  isWhole?: boolean;
};

const styles = classes({
  button: {
    ...pressable,
    gap: "6px",
    minHeight: 40,
    minWidth: 44,
    paddingInline: "10px",
    borderRadius: 999,
    justifyContent: "flex-start",
    color: "text.primary",
    [touch]: { minHeight: TARGET },
    "&:hover": { backgroundColor: "action.hover" },
  },
  count: { typography: "subtitle1", fontVariantNumeric: "tabular-nums" },
});

export function CountButton({ count, noun, verb, isWhole = true, children, ...button }: CountButtonProps) {
  return (
    <button type="button" {...button} aria-label={`${verb}, ${countOf(count, noun)}`} className={styles.button}>
      {children}
      {isWhole ? <span className={styles.count}>{formatCount(count)}</span> : null}
    </button>
  );
}
