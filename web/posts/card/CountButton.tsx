import Box from "@mui/material/Box";
import ButtonBase, { type ButtonBaseProps } from "@mui/material/ButtonBase";
import { countOf, formatCount } from "../../ui/text/count.ts";

export type CountButtonProps = ButtonBaseProps & {
  count: number;
  /** What is counted, and what a press does: read aloud as "Like, 12 likes". */
  noun: string;
  verb: string;
  /** Whether the number stands in the button; off: it is one of its own. */
  isWhole?: boolean;
};

/** An icon with its number. */
export function CountButton({ count, noun, verb, isWhole = true, children, ...button }: CountButtonProps) {
  return (
    <ButtonBase
      {...button}
      aria-label={`${verb}, ${countOf(count, noun)}`}
      sx={(theme) => ({
        gap: "6px",
        minHeight: 40,
        minWidth: 44,
        paddingInline: "10px",
        borderRadius: 999,
        justifyContent: "flex-start",
        color: theme.vars?.palette.text.primary,
        "@media (pointer: coarse)": { minHeight: 44 },
        "&:hover": { backgroundColor: theme.vars?.palette.action.hover },
      })}
    >
      {children}
      {isWhole ? (
        <Box component="span" sx={{ typography: "subtitle1", fontVariantNumeric: "tabular-nums" }}>
          {formatCount(count)}
        </Box>
      ) : null}
    </ButtonBase>
  );
}
