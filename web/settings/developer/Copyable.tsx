import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { copy } from "../copy.ts";

export type CopyableProps = {
  text: string;
  /** What the toast calls it: "Key". */
  what: string;
  /** Names the button where there are several. */
  label?: string;
  /** The next step is to copy it. */
  isNext?: boolean;
};

/** A text for programs, and the button that copies it. It breaks rather than scrolls, and one press marks all of it. */
export function Copyable({ text, what, label, isNext = false }: CopyableProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: { xs: "column", sm: "row" },
        alignItems: { xs: "stretch", sm: "center" },
        gap: 1.5,
        borderRadius: "8px",
        backgroundColor: "sunken",
        paddingInline: 2,
        paddingBlock: 1.5,
      }}
    >
      <Box
        component="code"
        dir="ltr"
        sx={{
          flex: 1,
          minWidth: 0,
          fontFamily: "monospace",
          fontSize: "0.8125rem",
          lineHeight: 1.6,
          overflowWrap: "anywhere",
          userSelect: "all",
        }}
      >
        {text}
      </Box>
      <Button
        size={isNext ? "medium" : "small"}
        variant={isNext ? "contained" : "outlined"}
        autoFocus={isNext}
        aria-label={label}
        onClick={() => void copy(text, what)}
      >
        Copy
      </Button>
    </Box>
  );
}
