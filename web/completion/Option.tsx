import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export type OptionProps = {
  id: string;
  active: boolean;
  onPick: () => void;
  onPoint: () => void;
};

/** The field keeps the focus, and its keys control the options. */
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
