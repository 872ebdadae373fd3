import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export type OptionProps = {
  id: string;
  active: boolean;
  onPick: () => void;
  onPoint: () => void;
};

/** One of what is suggested. The keyboard drives the options from the field, which keeps the focus. */
export function Option({ id, active, onPick, onPoint, children }: OptionProps & { children: ReactNode }) {
  return (
    <Box
      component="li"
      id={id}
      role="option"
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onPick}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        padding: "8px 10px",
        minHeight: 44,
        borderRadius: "8px",
        cursor: "pointer",
        "&[aria-selected='true']": { backgroundColor: "action.selected" },
      }}
    >
      {children}
    </Box>
  );
}
