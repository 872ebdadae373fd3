import Box from "@mui/material/Box";
import type { RefObject } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";

type AttachButtonProps = {
  input: RefObject<HTMLInputElement | null>;
  errorId: string | undefined;
  onChoose: (files: readonly File[]) => void;
};

export function AttachButton({ input, errorId, onChoose }: AttachButtonProps) {
  return (
    <Box
      component="label"
      title="Attach image"
      sx={(theme) => ({
        flex: "none",
        display: "grid",
        placeItems: "center",
        width: 40,
        height: 40,
        borderRadius: "50%",
        cursor: "pointer",
        "@media (pointer: coarse)": { width: 44, height: 44 },
        "&:hover": { backgroundColor: theme.vars?.palette.action.hover },
        "&:has(:focus-visible)": { outline: `2px solid ${theme.vars?.palette.text.primary}`, outlineOffset: -2 },
      })}
    >
      <Icon name="image" />
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Attach image"
        aria-describedby={errorId}
        style={visuallyHidden}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // Choosing the same file again must fire a change, too.
          event.target.value = "";
        }}
      />
    </Box>
  );
}
