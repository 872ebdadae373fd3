import type { ComponentProps } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { pressable, TARGET, touch } from "../../platform/theme/looks.ts";
import { countOf, formatCount } from "../../ui/text/count.ts";

export type CountButtonProps = ComponentProps<"button"> & {
  count: number;
  /** What is counted, and what a press does: read aloud as "Like, 12 likes". */
  noun: string;
  verb: string;
  /** Whether the number is in the button; off: it is one of its own. */
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

/** An icon with its number. */
export function CountButton({ count, noun, verb, isWhole = true, children, ...button }: CountButtonProps) {
  return (
    <button type="button" {...button} aria-label={`${verb}, ${countOf(count, noun)}`} className={styles.button}>
      {children}
      {isWhole ? <span className={styles.count}>{formatCount(count)}</span> : null}
    </button>
  );
}
